import { createMetrics } from '@headwater/runtime';
import { hasTypesenseProgram, quietLogger, type TestSite } from '@headwater/testing';

import { applyChanges } from '../../src/index/apply-changes';
import { checkIndex } from '../../src/index/check-index';
import { takeBatchNumber } from '../../src/queries/index-sites';
import { createIndexedWorld, type IndexedWorld } from './setup';

const describeWithTypesense = hasTypesenseProgram() ? describe : describe.skip;

describeWithTypesense('numbers of batches that a database was moved without', () => {
  let indexed: IndexedWorld;
  const sites: TestSite[] = [];
  beforeAll(async () => {
    indexed = await createIndexedWorld();
    const { indexer } = await indexed.startIndexer();
    // What is written while it is built needs no batch.
    await indexed.settled();
    for (let at = 0; at < 3; at += 1) {
      const site = await indexed.world.addSite();
      sites.push(site);
      await indexed.world.addEntry({ site, title: 'Boat' });
      await indexed.settled();
    }
    await indexer.close();
  }, 120_000);
  afterAll(() => indexed?.close());

  const deps = () => ({
    ...{ db: indexed.db, server: indexed.server, alias: indexed.settings.collection, logger: quietLogger },
  });
  const leaveBehind = () => indexed.world.admin.query(`select setval('search.index_batches', 7)`);
  async function numbers(): Promise<{ last: number; applied: number[] }> {
    const { rows } = await indexed.world.admin.query<{ last: string; applied: string[] }>(
      `select (select last_value from search.index_batches) as last,
              array(select applied::text from search.index_sites order by site_id) as applied`,
    );
    return { last: Number(rows[0]!.last), applied: rows[0]!.applied.map(Number) };
  }

  it('are raised by the next check, so that searches believe the index again', async () => {
    const service = await indexed.startService({ deadlineMs: 2_000 });
    const engines = () =>
      Promise.all(
        sites.map(async ({ siteId }) => {
          const asked = { siteId, minSiteVersion: 0, language: 'en', query: 'boat', page: 1, perPage: 10 };
          return (await service.delivery.search(asked)).engine;
        }),
      );
    await checkIndex(deps());
    const { applied } = await numbers();
    const highest = Math.max(...applied);
    expect(await engines()).toEqual(['typesense', 'typesense', 'typesense']);
    await leaveBehind();
    expect(await engines()).toEqual(['postgresql', 'postgresql', 'postgresql']);
    await checkIndex(deps());
    expect(await numbers()).toEqual({ last: highest, applied });
    expect(await engines()).toEqual(['typesense', 'typesense', 'typesense']);
    // They are not set back, either.
    await indexed.world.admin.query(`select nextval('search.index_batches')`);
    await checkIndex(deps());
    expect(await numbers()).toEqual({ last: highest + 1, applied });
  });

  it('are raised above all sites by a batch of one of them', async () => {
    await leaveBehind();
    const { applied } = await numbers();
    const lowest = applied.indexOf(Math.min(...applied));
    await indexed.world.addEntry({ site: sites[lowest]!, title: 'Ship' });
    const { db, server } = indexed;
    expect(await applyChanges({ db, server, metrics: createMetrics() }, () => undefined)).toBe('applied');
    const next = Math.max(...applied) + 1;
    expect(await numbers()).toEqual({ last: next, applied: applied.with(lowest, next) });
  });

  it('are not given twice where several batches find them behind', async () => {
    await leaveBehind();
    const { applied } = await numbers();
    const batches = await Promise.all(
      sites.map(({ siteId }) => indexed.db.withDirectory((trx) => takeBatchNumber(trx, [siteId]))),
    );
    expect(new Set(batches).size).toBe(sites.length);
    expect(Math.min(...batches)).toBeGreaterThan(Math.max(...applied));
  });
});
