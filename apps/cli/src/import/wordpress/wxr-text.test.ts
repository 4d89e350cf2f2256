import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { readText } from './wxr-text';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'headwater-text-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: Uint8Array): Promise<string> {
  const path = join(folder, `${Math.random()}.xml`);
  await writeFile(path, bytes);
  let text = '';
  for await (const piece of readText(path)) text += piece;
  return text;
}

const bigEndian = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
const chunkBytes = 256 * 1024;

it.each([
  ['windows-1251', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
  ['koi8-r', [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4], 'Привет'],
  ['ISO-8859-1', [0x47, 0x72, 0xfc, 0xdf, 0x65], 'Grüße'],
  ['iso-8859-2', [0xb3, 0xf3, 0x64, 0xbc], 'łódź'],
  ['windows-1252', [0x80, 0x93, 0x94], '€“”'],
  ['Shift_JIS', [0x93, 0xfa, 0x96, 0x7b], '日本'],
  ['euc-kr', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
  ['big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
  ['gb2312', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
  ['utf-8', [0xe2, 0x82, 0xac], '€'],
])('reads the declared encoding %s', async (label, bytes, text) => {
  for (const declaration of [
    `<?xml version="1.0" encoding="${label}" ?>`,
    `<?xml version='1.0' encoding = '${label}' standalone='yes'?>`,
  ])
    expect(await read(Buffer.concat([Buffer.from(declaration), Buffer.from(bytes)]))).toBe(
      declaration + text,
    );
});

it('reads UTF-16 of both orders, with and without a byte order mark', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const whole = `<rss>${text}`;
      for (const blank of ['', '\n', ' \r\n\t']) {
        const bytes = Buffer.from(`${blank}${whole}`, 'utf16le');
        for (const one of [bytes, bigEndian(bytes)]) expect(await read(one)).toBe(whole);
      }
      const marked = Buffer.from(`\ufeff${whole}`, 'utf16le');
      for (const one of [marked, bigEndian(marked)]) expect(await read(one)).toBe(whole);
    }),
    { numRuns: 50 },
  );
});

it('takes UTF-8 where nothing is declared, and where the declaration cannot be true', async () => {
  for (const start of ['', '\ufeff', '<?xml version="1.0"?>', '<?xml version="1.0" encoding="UTF-16"?>'])
    expect(await read(Buffer.from(`${start}<rss>Zürich</rss>`))).toBe(
      `${start.replace('\ufeff', '')}<rss>Zürich</rss>`,
    );
});

it('passes over blank lines before the XML declaration', async () => {
  expect(await read(Buffer.from('\n\n <?xml version="1.0"?><rss> \n'))).toBe('<?xml version="1.0"?><rss> \n');
  const blank = Buffer.alloc(chunkBytes + 10, '\n');
  expect(await read(Buffer.concat([blank, Buffer.from('<rss>')]))).toBe('<rss>');
});

// Sequences that are invalid in UTF-8: a lone continuation, a cut character, an overlong form, a surrogate, too high a code point.
const invalid = [[0x80], [0xe9, 0x72], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xff]];

it('refuses invalid UTF-8 with its place, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('a', 'é', '\n', '€', '😀'), { maxLength: 30 }),
      fc.constantFrom(0, chunkBytes - 3, chunkBytes - 2, chunkBytes - 1, chunkBytes, 2 * chunkBytes - 1),
      fc.constantFrom(...invalid),
      async (characters, before, bad) => {
        const start = Buffer.from(`<rss>${characters.join('')}`);
        const filling = Buffer.alloc(Math.max(0, before - start.length), 'x');
        const bytes = Buffer.concat([start, filling, Buffer.from(bad), Buffer.from('more\nand more')]);
        const line = 1 + characters.filter((one) => one === '\n').length;
        const byte = start.length + filling.length + 1;
        await expect(read(bytes)).rejects.toThrow(
          `The file is not valid UTF-8 at byte ${byte}, in line ${line}. If`,
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('refuses a character that the end of the file cuts off', async () => {
  await expect(read(Buffer.from([0x3c, 0x0a, 0xe2, 0x82]))).rejects.toThrow(
    'The file is not valid UTF-8 at byte 3, in line 2.',
  );
});

it('refuses bytes that are invalid in another declared encoding', async () => {
  const declaration = Buffer.from('<?xml version="1.0" encoding="shift_jis"?>\n');
  await expect(read(Buffer.concat([declaration, Buffer.from([0x93, 0xfa, 0xff])]))).rejects.toThrow(
    `The file is not valid SHIFT_JIS at byte ${declaration.length + 3}, in line 2.`,
  );
});

it.each([
  ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="klingon"?>'), /encoding "klingon"/],
  [
    'an encoding that hides markup',
    Buffer.from('<?xml version="1.0" encoding="utf-7"?>'),
    /encoding "utf-7"/,
  ],
  ['a zip archive', Buffer.from('PK\u0003\u0004rest'), /is packed/],
  ['a gzip archive', Buffer.from([0x1f, 0x8b, 8, 0]), /is packed/],
  ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), /UTF-32/],
  ['UTF-32 of the other order', Buffer.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]), /UTF-32/],
  ['UTF-32 without a byte order mark', Buffer.from([0x3c, 0, 0, 0, 0x3f, 0, 0, 0]), /UTF-32/],
  ['that of the other order', Buffer.from([0, 0, 0, 0x0a, 0, 0, 0, 0x3c]), /UTF-32/],
])('refuses %s', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});
