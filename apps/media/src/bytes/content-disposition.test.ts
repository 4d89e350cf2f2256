import fc from 'fast-check';

import { contentDisposition } from './content-disposition';

test('a plain name is quoted and nothing more', () => {
  expect(contentDisposition('inline', "a b (1)'s.png")).toBe(`inline; filename="a b (1)'s.png"`);
});

test('a name of before is not shown in another order than it is written', () => {
  expect(contentDisposition('inline', 'é\u202egpj.exe')).toBe(
    `inline; filename="__gpj.exe"; filename*=UTF-8''%C3%A9_gpj.exe`,
  );
});

test('what some browsers would decode, or take for a folder, stands in the true name alone', () => {
  expect(contentDisposition('attachment', '100%41/"\\.txt')).toBe(
    `attachment; filename="100_41___.txt"; filename*=UTF-8''100%2541%2F%22%5C.txt`,
  );
});

test('any name makes one header that ends nowhere early and tells the name truly', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const header = contentDisposition('attachment', name);
      const [, ascii, encoded] =
        /^attachment; filename="([\x20-\x7e]*)"(?:; filename\*=UTF-8''([\w.!~%-]*))?$/.exec(header) ?? [];
      expect(ascii).toBeDefined();
      expect(ascii).not.toMatch(/["\\%/]/);
      expect(encoded === undefined ? ascii : decodeURIComponent(encoded)).toBe(
        name.replace(/\p{Bidi_Control}/gu, '_'),
      );
    }),
  );
});
