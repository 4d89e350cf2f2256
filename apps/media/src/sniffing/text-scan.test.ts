import { createTextScan } from './text-scan';

function isText(...chunks: Uint8Array[]): boolean {
  const scan = createTextScan();
  for (const chunk of chunks) scan.add(chunk);
  return scan.finish();
}

const smile = Buffer.from('😀');

test('a character may be cut by the border of two chunks', () => {
  expect(isText(smile.subarray(0, 1), smile.subarray(1, 3), smile.subarray(3))).toBe(true);
});

test('a character that is cut by the end is no text', () => {
  expect(isText(Buffer.from('a'), smile.subarray(0, 3))).toBe(false);
});

test.each([
  [[0x00]],
  [[0x08]],
  [[0x0b]],
  [[0x1a]],
  [[0x1f]],
  [[0xff, 0xfe]],
  [[0xc0, 0x80]],
  [[0xed, 0xa0, 0x80]],
])('bytes %j are no text, wherever they stand', (bytes) => {
  expect(isText(Buffer.from('a'.repeat(100)), Buffer.from(bytes), Buffer.from('b'))).toBe(false);
});

test('line breaks, tabs, form feeds and escapes are text', () => {
  expect(isText(Buffer.from('a\tb\r\nc\fd\x1b[0m'))).toBe(true);
});
