import { AppError } from '@headwater/errors';

import { asAdmin, by, changes, createFixture, type Fixture, insertNote } from './setup';

describe('the version of a site', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await createFixture();
  });
  afterEach(() => fixture.close());

  const read = (siteId: number, minSiteVersion = 0) =>
    fixture.delivery.read({ siteId, minSiteVersion }, [
      { name: 'count', text: 'select count(*) as count from site.published_notes', values: [] },
    ]);
  const versionOf = async (siteId: number): Promise<number> => (await read(siteId)).siteVersion;
  const addNote = (siteId: number, slug: string) =>
    fixture.management.changeSite(siteId, by, async ({ trx, record }) => {
      await trx.withSchema('site').into('notes').insert({ site_id: siteId, slug });
      record(changes.content);
    });
  const directoryVersion = async (): Promise<unknown> =>
    (await fixture.delivery.call('select platform.directory_version() as version', []))[0]?.version;

  it('is 0 before the first change, and about the time in milliseconds after it', async () => {
    expect(await versionOf(1)).toBe(0);
    await addNote(1, 'a');
    expect(Math.abs((await versionOf(1)) - Date.now())).toBeLessThan(60_000);
    expect(await versionOf(2)).toBe(0);
  });

  it('is passed on after the commit, as readers see it', async () => {
    await addNote(1, 'a');
    expect(fixture.passedOn).toEqual([[1, await versionOf(1)]]);
  });

  it('rises with every change, however many happen in a millisecond and at once', async () => {
    await asAdmin(fixture.database, 'update platform.site_versions set version = 0');
    await Promise.all(Array.from({ length: 60 }, (_, index) => addNote(1, `n${index}`)));
    const versions = fixture.passedOn.map(([, version]) => version);
    expect(new Set(versions).size).toBe(60);
    expect(await versionOf(1)).toBe(Math.max(...versions));
  });

  it('never goes back for a reader, and never comes before its data', async () => {
    let writing = true;
    const seen: { version: number; count: number }[] = [];
    const reader = (async () => {
      while (writing) {
        const { siteVersion, results } = await read(1);
        seen.push({ version: siteVersion, count: Number(results[0]?.[0]?.count) });
      }
    })();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => addNote(1, `r${round}-${index}`)));
    }
    writing = false;
    await reader;
    const counts = new Map<number, number>();
    seen.forEach(({ version, count }, index) => {
      expect(version).toBeGreaterThanOrEqual(seen[index - 1]?.version ?? 0);
      // One version, one state.
      expect(counts.get(version) ?? count).toBe(count);
      counts.set(version, count);
    });
    expect(seen.length).toBeGreaterThan(1);
    expect((await read(1)).results[0]).toEqual([{ count: 80 }]);
  });

  it('stays ahead of itself when the clock of a restored server is behind', async () => {
    const future = 9_000_000_000_000;
    await addNote(1, 'a');
    await asAdmin(
      fixture.database,
      `update platform.site_versions set version = ${future} where site_id = 1`,
    );
    await addNote(1, 'b');
    expect(await versionOf(1)).toBe(future + 1);
  });

  it('stays when the change is kept quiet, rolled back, or made with withSite', async () => {
    await fixture.management.changeSite(1, by, async (change) => {
      await change.trx.withSchema('site').into('notes').insert({ site_id: 1, slug: 'draft' });
      change.record(changes.audited);
    });
    await expect(
      fixture.management.changeSite(1, by, async ({ trx }) => {
        await trx.withSchema('site').into('notes').insert({ site_id: 1, slug: 'gone' });
        throw new AppError('NOT_FOUND', 'GONE', 'Gone.');
      }),
    ).rejects.toMatchObject({ reason: 'GONE' });
    await insertNote(fixture.management, 1, 'quiet');
    expect(await read(1)).toEqual({ siteVersion: 0, results: [[{ count: 2 }]] });
    expect(fixture.passedOn).toEqual([]);
  });

  it('is raised for every site that a change names, and for the directory when it says so', async () => {
    const before = Number(await directoryVersion());
    await fixture.management.changeSite(7, by, async ({ record }) =>
      record(changes.names, { ...changes.names, siteId: 3 }),
    );
    expect(fixture.passedOn.map(([siteId]) => siteId)).toEqual([3, 7]);
    expect(await versionOf(3)).toBeGreaterThan(0);
    expect(Number(await directoryVersion())).toBeGreaterThan(before);
  });

  it('is left alone by a change of the directory', async () => {
    await fixture.management.changeDirectory(by, async ({ record }) =>
      record({ kind: 'directory', id: '', became: 'changed', aspect: 'unknown' }),
    );
    expect(Number(await directoryVersion())).toBeGreaterThan(0);
    expect(fixture.passedOn).toEqual([]);
  });

  it('does not deadlock when two changes concern the same two sites', async () => {
    const both = (first: number, second: number) =>
      fixture.management.changeSite(first, by, async ({ record }) =>
        record(changes.content, { ...changes.content, siteId: second }),
      );
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? both(1, 2) : both(2, 1))));
    expect(fixture.passedOn).toHaveLength(40);
  });

  it('refuses to answer with less than the version asked for', async () => {
    await addNote(1, 'a');
    const version = await versionOf(1);
    expect((await read(1, version)).siteVersion).toBe(version);
    await expect(read(1, version + 1)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'SITE_VERSION_BEHIND',
      metadata: { siteId: '1', minSiteVersion: String(version + 1), siteVersion: String(version) },
    });
  });
});
