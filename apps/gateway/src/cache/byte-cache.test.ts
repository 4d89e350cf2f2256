import { createByteCache } from './byte-cache';

const sizeOf = 1_000;
// One entry of 1,000 bytes under a name of 3 characters: "1\na".
const stored = sizeOf + 2 * 3 + 512;

test('holds no more bytes than it may; the least recently used gives way', () => {
  const cache = createByteCache<string>({ maxBytes: 3 * stored, siteShare: 1 });
  for (const key of ['a', 'b', 'c']) cache.set(1, key, key, sizeOf);
  expect(cache.bytes).toBe(3 * stored);
  cache.get(1, 'a');
  cache.set(2, 'd', 'd', sizeOf);
  expect([cache.get(1, 'a'), cache.get(1, 'b'), cache.get(1, 'c'), cache.get(2, 'd')]).toEqual([
    'a',
    undefined,
    'c',
    'd',
  ]);
  expect(cache.bytes).toBe(3 * stored);
});

test('one site gives way to itself once it holds its share', () => {
  const cache = createByteCache<string>({ maxBytes: 8 * stored, siteShare: 0.25 });
  cache.set(2, 'x', 'x', sizeOf);
  for (const key of ['a', 'b']) cache.set(1, key, key, sizeOf);
  cache.get(1, 'a');
  for (const key of ['c', 'd', 'e']) {
    cache.get(1, 'a');
    cache.set(1, key, key, sizeOf);
  }
  expect(cache.bytesOf(1)).toBe(2 * stored);
  expect([cache.get(1, 'a'), cache.get(1, 'd'), cache.get(1, 'e'), cache.get(2, 'x')]).toEqual([
    'a',
    undefined,
    'e',
    'x',
  ]);
});

test('a replaced entry counts once; what is larger than a share is not kept', () => {
  const cache = createByteCache<string>({ maxBytes: 4 * stored, siteShare: 0.5 });
  for (let turn = 0; turn < 100; turn++) cache.set(1, 'a', String(turn), sizeOf);
  expect([cache.get(1, 'a'), cache.entries, cache.bytes, cache.bytesOf(1)]).toEqual([
    '99',
    1,
    stored,
    stored,
  ]);
  cache.set(1, 'a', 'large', 2 * stored);
  expect([cache.get(1, 'a'), cache.entries, cache.bytes, cache.bytesOf(1)]).toEqual([undefined, 0, 0, 0]);
});
