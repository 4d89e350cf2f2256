import { hasTypesenseProgram, type TestSite, watchChanges } from '@headwater/testing';

import { toMarker } from '../../src/typesense/document';
import { createIndexedWorld, type IndexedWorld, none, until } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

/** What somebody changes past Headwater, with the markers as they were, only a comparison finds. */
describeWithTypesense('the periodic comparison', () => {
  let indexed: IndexedWorld;
  let sites: [TestSite, TestSite];
  let entries: number[];

  beforeEach(async () => {
    indexed = await createIndexedWorld();
    sites = [await indexed.world.addSite(), await indexed.world.addSite()];
    for (const site of sites) await indexed.world.addMany(site, 5, 'boat');
    const { rows } = await indexed.world.admin.query<{ entry_id: string }>(
      'select entry_id from content.search_documents where site_id = $1 order by entry_id',
      [sites[1].siteId],
    );
    entries = rows.map((row) => Number(row.entry_id));
  });
  afterEach(() => indexed?.close());

  const differences = async (): Promise<number> => {
    const { missing, outdated, surplus } = await indexed.compare(sites[1]);
    return missing.length + outdated.length + surplus.length;
  };

  it('has written again what is missing, outdated or surplus, and tells caches and the history', async () => {
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    await indexer.close();
    const [missing, outdated, surplus] = entries;
    await indexed.server.remove(name, sites[1].siteId, [missing!]);
    await indexed.world.admin.query(`
      set session_replication_role = replica;
      update content.search_texts set title = title || '!', hash = null where entry_id = ${outdated};
      update content.entries set status = 'draft' where entry_id = ${surplus};
      set session_replication_role = origin`);
    expect(await indexed.compare(sites[1])).toEqual({
      compared: 5,
      ...{ missing: [missing], outdated: [outdated], surplus: [surplus] },
    });
    const changesSince = await watchChanges(indexed.world.admin);
    const versionsBefore = await Promise.all(sites.map((site) => indexed.world.siteVersion(site)));

    const { metrics } = await indexed.startIndexer({ intervals: { verifyMs: 50 } });
    await until('the index to be right', async () => (await differences()) === 0);
    expect(await indexed.compare(sites[1])).toEqual({ ...none, compared: 4 });
    await until('the next comparison', async () => {
      const { values } = await metrics.searchIndexDifferences.get();
      return values.length === 3 && values.every(({ value }) => value === 0);
    });
    const [quiet, mended] = await Promise.all(sites.map((site) => indexed.world.siteVersion(site)));
    expect(quiet).toBe(versionsBefore[0]);
    expect(mended).toBeGreaterThan(versionsBefore[1]!);
    expect(await changesSince()).toEqual([
      expect.objectContaining({ siteId: sites[1].siteId, what: 'search_index updated', raises: true }),
    ]);
  });

  it('forgets what is left of a site that is gone', async () => {
    const { indexer } = await indexed.startIndexer();
    const name = await indexed.settled();
    const { siteId } = sites[1];
    await indexed.world.admin.query('delete from site.sites where site_id = $1', [siteId]);
    const isKnown = async () =>
      (await indexed.world.admin.query('select from search.index_sites where site_id = $1', [siteId]))
        .rowCount === 1;
    await until('the site to go', async () => !(await isKnown()));
    await indexer.close();
    // Whoever removed its last documents was killed before it forgot the site, or others had it locked.
    await indexed.world.admin.query('insert into search.index_sites (site_id) values ($1)', [siteId]);
    const { database } = (await indexed.server.findMarkers(name, [sites[0].siteId])).get(sites[0].siteId)!;
    await indexed.server.write(name, [toMarker(siteId, { applied: 0, database })]);
    await indexed.startIndexer({ intervals: { verifyMs: 50 } });
    await until('what was left to go', async () => !(await isKnown()));
    expect((await indexed.server.findMarkers(name, [siteId])).size).toBe(0);
    expect(await isKnown()).toBe(false);
  });

  it('leaves alone what is right', async () => {
    const { metrics } = await indexed.startIndexer({ intervals: { verifyMs: 20 } });
    await indexed.settled();
    const before = await indexed.world.siteVersion(sites[1]);
    await until('comparisons', async () => {
      const { values } = await metrics.searchIndexDifferences.get();
      return values.length === 3;
    });
    expect(await differences()).toBe(0);
    expect(await indexed.world.siteVersion(sites[1])).toBe(before);
  });
});
