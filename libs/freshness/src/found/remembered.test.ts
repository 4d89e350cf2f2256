import { createRemembered } from './found';

interface Named {
  name: string | undefined;
  version: number;
  askedAt: number;
}

const bytes = 100;
const named = (name: string | undefined, askedAt: number): Named => ({ name, version: 1, askedAt });

function create() {
  return createRemembered<Named>({
    // Room for three of each, with what the cache itself takes.
    maxKnownBytes: 3 * 360,
    maxUnknownBytes: 3 * 360,
    isKnown: ({ name }) => name !== undefined,
    bytesOf: () => bytes,
  });
}

test('what one site has another one does not, whatever the key', () => {
  const remembered = create();
  const found = remembered.put(1, '2', named('a', 1));
  expect(remembered.get(1, '2')).toBe(found);
  expect([
    remembered.get(2, '2'),
    remembered.get(2, '1'),
    remembered.get(12, ''),
    remembered.get(1, ''),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('what is made up pushes out nothing real', () => {
  const remembered = create();
  remembered.put(1, 'a', named('a', 1));
  for (let at = 0; at < 50; at += 1) remembered.put(1, `none ${at}`, named(undefined, at));
  expect(remembered.get(1, 'a')?.name).toBe('a');
  expect(remembered.get(1, 'none 0')).toBeUndefined();
  expect(remembered.get(1, 'none 49')).toBeDefined();
});

test('of two answers the one that was asked for later stays, and what came to be or went is not both', () => {
  const remembered = create();
  const newer = remembered.put(1, 'a', named('newer', 2));
  remembered.put(1, 'a', named('older', 1));
  remembered.put(1, 'a', named(undefined, 1));
  expect(remembered.get(1, 'a')).toBe(newer);
  const gone = remembered.put(1, 'a', named(undefined, 3));
  expect(remembered.get(1, 'a')).toBe(gone);
  const back = remembered.put(1, 'a', named('back', 4));
  expect(remembered.get(1, 'a')).toBe(back);
});
