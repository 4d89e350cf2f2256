import { storableName } from '../../src/screens/media/uploads/storable-name';

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['Überblick (2) – Kopie.PNG', 'Überblick (2) – Kopie.PNG'],
  // A family, which is joined by signs that are not seen, and a name in Persian with one of them.
  ['👨‍👩‍👧.png', '👨‍👩‍👧.png'],
  ['می‌خواهم.pdf', 'می‌خواهم.pdf'],
])('%j stays as it is', (name, stored) => {
  expect(storableName(name)).toBe(stored);
});

test.each([
  ['a mark of direction at the start', '\u200eWhatsApp Image.jpeg', 'WhatsApp Image.jpeg'],
  ['an order that is turned round', 'photo\u202egpj.exe', 'photogpj.exe'],
  ['isolates', '\u2068שלום\u2069.png', 'שלום.png'],
  ['folders', 'a/b\\c.png', 'a-b-c.png'],
  ['lines and tabs', 'a\n\tb\u2028c.png', 'a b c.png'],
  ['NUL', 'a\u0000.png', 'a .png'],
  ['nothing that is seen', '\u200f\n', 'file'],
  ['one that means a folder', '..', 'file'],
  ['one that is too long', `${'ü'.repeat(300)}.jpeg`, `${'ü'.repeat(250)}.jpeg`],
  ['one that is too long, without an ending', 'ü'.repeat(300), 'ü'.repeat(255)],
])('%s', (_, name, stored) => {
  expect(storableName(name)).toBe(stored);
});
