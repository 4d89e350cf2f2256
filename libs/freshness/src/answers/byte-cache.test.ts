import { cacheEntryBytes, createByteCache } from './byte-cache';

const sizeOf = 1_000;
// One entry of 1,000 bytes under a key of one character.
const stored = sizeOf + 2 + cacheEntryBytes;

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

test('what does not fit beside what a site holds takes its place, and leaves other sites theirs', () => {
  const cache = createByteCache<string>({ maxBytes: 8 * stored, siteShare: 0.5 });
  cache.set(2, 'x', 'x', sizeOf);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(1, key, key, sizeOf);
  cache.set(1, 'large', 'large', 4 * stored - 2 * 'large'.length - cacheEntryBytes);
  expect([cache.get(1, 'large'), cache.get(1, 'd'), cache.get(2, 'x')]).toEqual(['large', undefined, 'x']);
  expect([cache.bytesOf(1), cache.bytes, cache.entries]).toEqual([4 * stored, 5 * stored, 2]);
});

test('any order of use leaves sums that fit what is kept', () => {
  const cache = createByteCache<number>({ maxBytes: 40 * stored, siteShare: 0.3 });
  const kept = new Map<string, number>();
  for (let turn = 0; turn < 5_000; turn++) {
    const [siteId, key] = [(turn * 7) % 11, String((turn * 13) % 9)];
    if (turn % 3 === 0) cache.get(siteId, key);
    else {
      cache.set(siteId, key, turn, sizeOf + (turn % 5) * 200);
      kept.set(`${siteId} ${key}`, turn);
    }
  }
  const found = [...kept].filter(([name, turn]) => {
    const [siteId, key = ''] = name.split(' ');
    const value = cache.get(Number(siteId), key);
    expect([undefined, turn]).toContain(value);
    return value !== undefined;
  });
  const sums = Array.from({ length: 11 }, (_, siteId) => cache.bytesOf(siteId));
  expect(found).toHaveLength(cache.entries);
  expect(sums.reduce((sum, bytes) => sum + bytes)).toBe(cache.bytes);
  expect(cache.bytes).toBeLessThanOrEqual(40 * stored);
  expect(Math.max(...sums)).toBeLessThanOrEqual(12 * stored);
});

test('tells of every entry that gives way, and of no other', () => {
  const evicted: string[] = [];
  const onEvicted = (bound: string) => void evicted.push(bound);
  const cache = createByteCache<string>({ maxBytes: 4 * stored, siteShare: 0.5, onEvicted });
  for (const key of ['a', 'b']) cache.set(1, key, key, sizeOf);
  cache.set(1, 'b', 'replaced', sizeOf);
  cache.delete(1, 'b');
  expect(evicted).toEqual([]);
  for (const key of ['c', 'd']) cache.set(1, key, key, sizeOf);
  expect(evicted).toEqual(['site']);
  for (const site of [2, 3, 4]) cache.set(site, 'e', 'e', sizeOf);
  expect(evicted).toEqual(['site', 'process']);
});
