import { toCell } from './copy';

test('cells are written as COPY reads them', () => {
  expect([null, 7, true, 'a\tb', 'c:\\d', 'two\nlines'].map(toCell)).toEqual([
    '\\N',
    '7',
    'true',
    'a\\tb',
    'c:\\\\d',
    'two\\nlines',
  ]);
});
