import { partBytes, partsToTakeIn } from './parts';

/** Parts as large as given, the last one first, as they are listed. */
const listed = (...sizes: number[]) =>
  sizes.map((sizeBytes, at) => ({ startsAt: at, sizeBytes, partId: String(at) }));
const taken = (sizes: number[], sizeBytes: number) =>
  partsToTakeIn(listed(...sizes), sizeBytes).map((part) => part.sizeBytes);

test.each([
  ['no part', [], 5, []],
  ['a smaller one', [4], 5, [4]],
  ['one of the same size', [5], 5, [5]],
  ['no larger one, which would be written again for a few bytes', [6], 5, []],
  ['as many as are no larger than all after them', [2, 3, 5, 13], 2, [5, 3, 2]],
  ['none before one that is too large', [6, 1], 5, []],
  ['one that fills a part', [partBytes - 5], partBytes - 5, []],
  ['what just fits', [partBytes / 2], partBytes / 2, [partBytes / 2]],
  ['not what is a byte too much', [partBytes / 2], partBytes / 2 + 1, []],
])('takes in %s', (_what, sizes, sizeBytes, expected) => expect(taken(sizes, sizeBytes)).toEqual(expected));

test('an upload in appends of one size has few parts, and writes each byte few times', () => {
  const piece = 64 * 1024;
  let parts: number[] = [];
  let written = 0;
  for (let at = 0; at < 1_000; at += 1) {
    const into = taken([...parts].reverse(), piece);
    parts = [...parts.slice(0, parts.length - into.length), into.reduce((sum, size) => sum + size, piece)];
    written += parts.at(-1)!;
  }
  const whole = 1_000 * piece;
  expect(parts.length).toBeLessThan(whole / partBytes + 16);
  expect(written / whole).toBeLessThan(10);
});
