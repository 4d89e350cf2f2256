import { Client } from 'pg';

import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { type Answer, errorOf } from './support/http';
import { createEntry, createSite, type TestSite } from './support/sites';
import { startWatched, type Watched } from './support/watched';

const storm = 12;

describe('a storm of searches', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let gateway: Watched;
  let sites: TestSite[];
  let blocking: Client;
  let watching: Client;

  beforeAll(async () => {
    services = await startServices({ mirror: siteVersions, search: { searchesAtOnce: 1 } });
    gateway = await startWatched(services, {}, { siteVersions });
    sites = [await createSite(services), await createSite(services)];
    for (const site of sites) {
      await createEntry(services, site, { slug: 'post', title: 'Breakwater' });
      await createEntry(services, site, { slug: 'page', type: 'page', title: 'Breakwater' });
    }
    const connectionString = services.database.urls.admin;
    [blocking, watching] = [new Client({ connectionString }), new Client({ connectionString })];
    await Promise.all([blocking.connect(), watching.connect()]);
  });
  afterAll(async () => {
    await Promise.all([blocking.end(), watching.end()]);
    await gateway.close();
    await services.close();
  });

  // Also after a failure, so that it holds up no other test.
  afterEach(() => blocking.query('rollback'));

  /** Searches that PostgreSQL runs, and that wait for the table. */
  async function running(): Promise<number> {
    const { rows } = await watching.query<{ count: number }>(
      `select count(*)::integer as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%found.total_is_lower_bound%'`,
    );
    return rows[0]!.count;
  }

  /** Different ones: equal ones share an answer. */
  const searches = (site: TestSite, name: string): Promise<Answer>[] =>
    Array.from({ length: storm }, (_, turn) =>
      gateway.read(site, `/search?q=breakwater&type=${name}${turn}`),
    );

  test('is refused with a time to come back once all searches are taken and the wait is over; other reads are answered', async () => {
    await blocking.query('begin');
    await blocking.query('lock table content.search_texts in access exclusive mode');
    const asked = sites.map((site) => searches(site, 'kind'));
    let answered = 0;
    for (const search of asked.flat()) void search.then(() => (answered += 1));
    while ((await running()) === 0) await new Promise((wake) => setTimeout(wake, 10));

    // Beside it, one after the other, until the storm is over: none is refused, however many searches wait.
    const most = sites.length * storm - 1;
    const beside: [string, number][] = [];
    for (let turn = 0; answered < most || turn === 0; turn++) {
      for (const site of sites) {
        for (const path of ['/posts/post', '/pages/page', `/posts?page=${turn + 1}`, '/pages']) {
          beside.push([path, (await gateway.read(site, path)).status]);
        }
      }
      // The one that runs may be given up, too, where the machine is slow.
      expect(await running()).toBeLessThanOrEqual(1);
    }
    expect(beside.filter(([, status]) => status !== 200)).toEqual([]);

    await blocking.query('rollback');
    const answers = await Promise.all(asked.flat());
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThanOrEqual(most);
    for (const answer of refused) {
      expect(errorOf(answer)).toEqual([503, 'SERVICE_UNAVAILABLE']);
      expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('x-search-driver');
      // The answer names no internals.
      expect(answer.text).not.toMatch(/SEARCH_BUSY|postgres|search_/i);
    }
  }, 60_000);

  test('leaves nothing behind: what was refused is answered as soon as it is asked again, and no circuit is open', async () => {
    for (const site of sites) {
      for (const search of searches(site, 'kind')) {
        expect(await search).toMatchObject({ status: 200 });
      }
      const answer = await gateway.read(site, '/search?q=breakwater');
      expect(answer.json<{ meta: { total: number } }>().meta.total).toBe(2);
    }
    const { checks } = await gateway.readiness();
    expect(Object.entries(checks).filter(([, { ok }]) => !ok)).toEqual([]);
  });
});
