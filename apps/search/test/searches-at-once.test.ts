import { Client } from 'pg';

import { searchLimits } from '../src/engine/postgresql/bounded-engine';
import { createHarness, type Harness } from './setup';

test.each([
  [1, 64, 1],
  [9, 64, 1],
  [10, 64, 2],
  [200, 64, 32],
  [200, 128, 40],
  [10, 1, 1],
  [10, 2, 1],
  [10, 3, 1],
  [10, 4, 2],
])(
  'with %i connections and %i cores, %i searches run at a time, and rest on a single core',
  (poolSize, cores, searchesAtOnce) => {
    expect(searchLimits(undefined, poolSize, cores)).toEqual({ searchesAtOnce, rests: cores === 1 });
  },
);

test.each([1, 2])('as many searches run at a time as are configured, without rests, on %i cores', (cores) => {
  expect(searchLimits(7, 10, cores)).toEqual({ searchesAtOnce: 7, rests: false });
});

describe('a service with four connections', () => {
  let harness: Harness;
  let blocking: Client;

  beforeAll(async () => {
    harness = await createHarness();
    blocking = new Client({ connectionString: harness.world.database.urls.admin });
    await blocking.connect();
  });
  afterAll(async () => {
    await blocking.end();
    await harness.close();
  });

  /** Searches that wait for the table. */
  async function blocked(): Promise<number> {
    const { rows } = await harness.world.admin.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%found.total_is_lower_bound%'`,
    );
    return rows[0]!.count;
  }

  it('runs one search at a time over all sites; suggestions and other sites need not wait for more', async () => {
    const sites = [
      await harness.world.addSite(),
      await harness.world.addSite(),
      await harness.world.addSite(),
    ];
    for (const site of sites) await harness.world.addEntry({ site, title: 'Tide tables' });
    const asked = (siteId: number) => ({ siteId, minSiteVersion: 0, language: 'en', query: 'tide' });
    await blocking.query('begin; lock table content.search_texts in access exclusive mode');
    const searches = [...sites, ...sites].map(({ siteId }) =>
      harness.delivery.search({ ...asked(siteId), page: 1, perPage: 10 }),
    );
    while ((await blocked()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    for (const { siteId } of sites) {
      expect(await harness.delivery.suggest(asked(siteId))).toMatchObject({
        suggestions: [{ title: 'Tide tables' }],
      });
      expect(await blocked()).toBe(1);
    }
    await blocking.query('rollback');
    for (const answer of await Promise.all(searches)) expect(answer).toMatchObject({ total: 1 });
  });
});
