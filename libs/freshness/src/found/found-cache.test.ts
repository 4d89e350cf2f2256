import { createFoundCache } from './found';

interface Named {
  name: string | undefined;
  version: number;
  askedAt: number;
}

const bytes = 100;
const named = (name: string | undefined, askedAt: number): Named => ({ name, version: 1, askedAt });

function create() {
  return createFoundCache<Named>({
    // Room for three of each, with what the cache itself takes.
    maxKnownBytes: 3 * 360,
    maxUnknownBytes: 3 * 360,
    isKnown: ({ name }) => name !== undefined,
    bytesOf: () => bytes,
  });
}

test('what one site has another one does not, whatever the key', () => {
  const cache = create();
  const found = cache.put(1, '2', named('a', 1));
  expect(cache.get(1, '2')).toBe(found);
  expect([cache.get(2, '2'), cache.get(2, '1'), cache.get(12, ''), cache.get(1, '')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('what is made up pushes out nothing real', () => {
  const cache = create();
  cache.put(1, 'a', named('a', 1));
  for (let at = 0; at < 50; at += 1) cache.put(1, `none ${at}`, named(undefined, at));
  expect(cache.get(1, 'a')?.name).toBe('a');
  expect(cache.get(1, 'none 0')).toBeUndefined();
  expect(cache.get(1, 'none 49')).toBeDefined();
});

test('of two answers the one that was asked for later stays, and what came to be or went is not both', () => {
  const cache = create();
  const newer = cache.put(1, 'a', named('newer', 2));
  cache.put(1, 'a', named('older', 1));
  cache.put(1, 'a', named(undefined, 1));
  expect(cache.get(1, 'a')).toBe(newer);
  const gone = cache.put(1, 'a', named(undefined, 3));
  expect(cache.get(1, 'a')).toBe(gone);
  const back = cache.put(1, 'a', named('back', 4));
  expect(cache.get(1, 'a')).toBe(back);
});
