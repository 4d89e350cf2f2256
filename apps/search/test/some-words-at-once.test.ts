import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import type { TestSite } from '@headwater/testing';

import { createIndexedWorld, type IndexedWorld } from './indexing/setup';
import type { Harness } from './setup';
import { describeWithTypesense } from './typesense/own-typesense-engine';

describeWithTypesense('a service with four connections, whose searches Typesense answers', () => {
  let indexed: IndexedWorld;
  let harness: Harness;
  let sites: TestSite[];
  let blocking: Client;

  beforeAll(async () => {
    indexed = await createIndexedWorld();
    const { world } = indexed;
    sites = [await world.addSite(), await world.addSite(), await world.addSite()];
    for (const site of sites) await world.addEntry({ site, title: 'Tide tables' });
    const { indexer } = await indexed.startIndexer();
    await indexed.settled();
    await indexer.close();
    harness = await indexed.startService({ deadlineMs: 2_000 });
    blocking = new Client({ connectionString: world.database.urls.admin });
    await blocking.connect();
  }, 60_000);
  afterAll(async () => {
    await blocking?.end();
    await indexed?.close();
  });

  const search = (site: TestSite, query: string) =>
    harness.delivery.search({
      ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', query, page: 1, perPage: 10 },
    });
  /** Look-ups of hits that wait for the table. */
  async function blocked(): Promise<number> {
    const { rows } = await indexed.world.admin.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and usename = 'headwater_search_delivery'`,
    );
    return rows[0]!.count;
  }

  it('looks for some of the words one search at a time, and goes on with suggestions and other searches', async () => {
    // Remembered, so that only the words wait.
    for (const site of sites) expect(await search(site, 'tide shipwreck')).toMatchObject({ total: 1 });
    await blocking.query('begin; lock table content.search_texts in access exclusive mode');
    const storm = Promise.allSettled([...sites, ...sites].map((site) => search(site, 'tide shipwreck')));
    while ((await blocked()) === 0) await delay(10);
    for (const { siteId } of sites) {
      const asked = { siteId, minSiteVersion: 0, language: 'en', query: 'tide' };
      expect(await harness.delivery.suggest(asked)).toMatchObject({
        suggestions: [{ title: 'Tide tables' }],
      });
      expect(await blocked()).toBe(1);
    }
    await blocking.query('rollback');
    // On a slow machine some have waited too long by now, as other searches in PostgreSQL would have.
    for (const outcome of await storm)
      if (outcome.status === 'fulfilled') expect(outcome.value).toMatchObject({ total: 1 });
      else expect(outcome.reason).toMatchObject({ reason: 'SEARCH_BUSY' });
  });
});
