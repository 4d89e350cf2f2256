import type { SiteVersions } from '../versions/site-versions';
import { confirm, type Found, isValid, rightAt } from './found';

/** What a request does with what it finds. */
function holds(found: Found, needed: SiteVersions | undefined, startedAt: number): boolean {
  const before = found.version;
  const verdict = isValid(found, needed, startedAt);
  expect(found.version).toBe(before);
  if (verdict) confirm(found, needed);
  return verdict;
}

const at = (version: number, accessVersion: number) => ({ version, accessVersion });

test('what was read at the access version or later holds, and is from then on as new as the version', () => {
  const found = { version: 5, askedAt: 0 };
  expect(holds(found, at(9, 5), 1)).toBe(true);
  expect(found.version).toBe(9);
  // A number that nobody can trust for more than itself: access may have changed with it.
  expect(holds(found, at(9, 9), 1)).toBe(true);
  expect(holds(found, at(10, 10), 1)).toBe(false);
  expect(found.version).toBe(9);
});

test('what was read before the last change of access does not hold', () => {
  const found = { version: 5, askedAt: 0 };
  expect(holds(found, at(9, 6), 1)).toBe(false);
  expect(found.version).toBe(5);
});

test('what is newer than the version that judges it stays so', () => {
  const found = { version: 12, askedAt: 0 };
  expect(holds(found, at(9, 5), 1)).toBe(true);
  expect(found.version).toBe(12);
});

test('where nobody can say, only what was asked for since then holds, for what it was read at', () => {
  const found = { version: 5, askedAt: 10 };
  expect([holds(found, undefined, 10), holds(found, undefined, 11)]).toEqual([true, false]);
  expect(found.version).toBe(5);
});

test.each([
  [5, [9, 4], 9],
  [5, [9, 5], 9],
  [5, [9, 6], 5],
  [12, [9, 5], 12],
  [5, [9], 5],
  [5, undefined, 5],
  [9, undefined, 9],
])(
  'an answer of version %i, where its group changed at the second of %j, is right at %i',
  (of, groups, right) => {
    const now = { version: 9, accessVersion: 0, groupVersions: groups };
    expect(rightAt({ version: of, askedAt: 0 }, now, 1)).toBe(right);
  },
);

test('an answer is right for its own version alone where nobody can say', () => {
  expect(rightAt({ version: 5, askedAt: 0 }, undefined, 1)).toBe(5);
});
