import fc from 'fast-check';

import type { SiteVersions } from '../../src';
import { eventually } from './eventually';
import type { PlainReader } from './plain';
import type { VersionParts } from './site-version-suite';
import { createTruth, type Truth } from './truth';

/** What holds of group versions wherever versions are kept. */
export function groupVersionSuite(makeParts: () => VersionParts): void {
  const readers: PlainReader[] = [];
  let sites = Math.floor(Math.random() * 1e9);
  let truth: Truth;
  let parts: VersionParts;
  const newSite = (): number => (sites += 1);
  const newReader = (): PlainReader => {
    const reader = parts.reader(truth);
    readers.push(reader);
    return reader;
  };
  const set = (site: number, version: number, groups?: number[]) =>
    parts.mirror.set(site, version, 1, undefined, groups);
  beforeEach(() => {
    truth = createTruth();
    parts = makeParts();
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });

  it('tells which groups have changed when a version has risen', async () => {
    const site = newSite();
    const reader = newReader();
    await set(site, 5, [5, 5]);
    await reader.read(site);
    await set(site, 6, [5, 6]);
    expect(await reader.readBoth(site)).toMatchObject({ version: 6, groupVersions: [5, 6] });
    await set(site, 9, [9, 6]);
    const reads = await Promise.all([reader.readBoth(site), reader.readBoth(site)]);
    for (const read of reads) expect(read).toMatchObject({ version: 9, groupVersions: [9, 6] });
    expect(truth.calls).toEqual([]);
  });

  it('takes all groups for changed by whoever says nothing of them', async () => {
    const site = newSite();
    const reader = newReader();
    await set(site, 5, [4, 3]);
    await reader.read(site);
    await set(site, 6);
    expect((await reader.readBoth(site))?.groupVersions).toBeUndefined();
    await set(site, 7, [7, 6]);
    expect((await reader.readBoth(site))?.groupVersions).toEqual([7, 6]);
    // Somebody who knows less says the same version again, with a longer lease.
    await set(site, 7);
    expect((await reader.readBoth(site))?.groupVersions).toEqual([7, 6]);
  });

  it('takes all groups for changed where an answer showed a newer version, until somebody knows', async () => {
    const site = newSite();
    const reader = newReader();
    await set(site, 5, [4, 3]);
    await reader.read(site);
    reader.learn(site, 8);
    const learned = await reader.readBoth(site);
    expect([learned?.version, learned?.groupVersions]).toEqual([8, undefined]);
    await set(site, 8, [4, 8]);
    expect(await reader.readBoth(site)).toMatchObject({ version: 8, groupVersions: [4, 8] });
  });

  it('asks the service for the groups, too, and takes what it leaves out for changed', async () => {
    const site = newSite();
    truth.groups = [2, 4];
    const version = truth.commit(site);
    expect(await newReader().readBoth(site)).toMatchObject({ version, groupVersions: [2, 4] });
    // A service of a release before: without any, or none at all.
    for (truth.groups of [undefined, []]) {
      const other = newSite();
      truth.commit(other);
      expect((await newReader().readBoth(other))?.groupVersions).toBeUndefined();
    }
  });

  it('never tells less than was acknowledged, whoever writes, mirrors late, or knows no groups', async () => {
    const write = fc.record({
      groups: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      /** A program of the release before raises all groups, and mirrors none. */
      knows: fc.boolean(),
      late: fc.boolean(),
      learned: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { minLength: 1, maxLength: 12 }), async (writes) => {
        const site = newSite();
        const reader = newReader();
        let now: SiteVersions = { version: 1, accessVersion: 1, groupVersions: [1, 1, 1] };
        await set(site, 1, [1, 1, 1]);
        await reader.read(site);
        let lateOnes: Promise<void>[] = [];
        for (const { groups, knows, late, learned } of writes) {
          const version = now.version + 1;
          const raised = groups.map((rises, at) => (rises || !knows ? version : now.groupVersions![at]!));
          now = { version, accessVersion: 1, groupVersions: raised };
          const mirrored = set(site, version, knows ? raised : undefined);
          if (learned) reader.learn(site, version);
          if (late) {
            lateOnes.push(mirrored);
            continue;
          }
          await mirrored;
          const read = (await reader.readBoth(site))!;
          expect(read.version).toBe(version);
          raised.forEach((of, at) => {
            expect(read.groupVersions?.[at] ?? read.version).toBeGreaterThanOrEqual(of);
          });
          if (knows && lateOnes.length === 0) expect(read.groupVersions).toEqual(raised);
        }
        await Promise.all(lateOnes);
        lateOnes = [];
        await eventually('all is read', async () => (await reader.read(site)) === now.version);
      }),
      { numRuns: 30 },
    );
  });
}
