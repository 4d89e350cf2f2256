import fc from 'fast-check';

import { newestVersions } from './newest-versions';
import { groupVersion, type SiteVersions } from './site-versions';

/** What the database has of each version, and what somebody may know of it: nothing of access, nothing of groups, or all. */
const said = fc
  .record({ version: fc.integer({ min: 5, max: 7 }), knows: fc.constantFrom('version', 'access', 'all') })
  .map(({ version, knows }): SiteVersions => {
    if (knows === 'version') return { version, accessVersion: version };
    if (knows === 'access') return { version, accessVersion: version - 4 };
    return { version, accessVersion: version - 4, groupVersions: [version - 3, version] };
  });

const numbersOf = (versions: SiteVersions) => [
  versions.version,
  versions.accessVersion,
  groupVersion(versions, 0),
  groupVersion(versions, 1),
];

test('the newest version counts, with the lowest numbers that anybody said of it, in whichever order', () => {
  fc.assert(
    fc.property(fc.array(said, { minLength: 1, maxLength: 8 }), ([first, ...others]) => {
      const all = [first!, ...others];
      const newest = Math.max(...all.map(({ version }) => version));
      const ofNewest = all.filter(({ version }) => version === newest).map(numbersOf);
      const lowest = ofNewest.reduce((low, numbers) => low.map((each, at) => Math.min(each, numbers[at]!)));
      expect(numbersOf(all.reduce(newestVersions))).toEqual(lowest);
      expect(numbersOf(all.toReversed().reduce(newestVersions))).toEqual(lowest);
    }),
  );
});

test('what says nothing new leaves the same object', () => {
  const known = { version: 5, accessVersion: 3, groupVersions: [4, 5] };
  for (const less of [
    known,
    { ...known },
    { version: 5, accessVersion: 5 },
    { version: 4, accessVersion: 1 },
  ])
    expect(newestVersions(known, less)).toBe(known);
});
