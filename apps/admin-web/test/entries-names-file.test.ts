import { isIdText, namesFile } from '../src/screens/entries/editor/names-file';

test('a key tells whether its value names a file', () => {
  for (const key of ['image', 'hero_image', 'heroImage', 'image-id', 'Titelbild', 'logo2x_file', 'og.image'])
    expect([key, namesFile(key)]).toEqual([key, true]);
  for (const key of ['price', 'imagination', 'image_width', 'photoCount', 'profile', 'subtitle', 'image_alt'])
    expect([key, namesFile(key)]).toEqual([key, false]);
});

test('a text of digits, or an empty one, may be an id', () => {
  expect(['"17"', '""'].map(isIdText)).toEqual([true, true]);
  expect(['17', '"017"', '"1 7"', '"a1"', 'null', '"12345678901234567"'].map(isIdText)).not.toContain(true);
});
