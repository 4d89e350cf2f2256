import { Client } from 'pg';

import { type EndpointBody, endpoints } from '@headwater/http-contract';
import { type Services, startServices } from '@headwater/testing-services';

import { type Gateway, startGateway } from './support/gateway';
import { createSite, type TestSite } from './support/sites';

/** Published posts with the word in their text. */
const insertPosts = `
  with entries as (
    insert into content.entries (site_id, type, language, title, slug, status, fields, blocks, author_id)
    select $1, 'post', 'en', 'Entry', 'post-' || n, 'published', '{}', '[]', $2
    from generate_series($3::integer, $4::integer) as n
    returning site_id, entry_id, language, type, title
  )
  insert into content.search_texts (site_id, entry_id, language, type, title, author_name, summary, body, details)
  select site_id, entry_id, language, type, title, 'Ada Marsh', '', 'kelp', '' from entries`;

describe('a search with more hits than are counted', () => {
  let services: Services;
  let gateway: Gateway;
  let site: TestSite;
  let admin: Client;

  beforeAll(async () => {
    services = await startServices();
    gateway = await startGateway(services);
    site = await createSite(services);
    admin = new Client({ connectionString: services.database.urls.admin });
    await admin.connect();
    await addPosts(1, 10_000);
  }, 180_000);
  afterAll(async () => {
    await admin.end();
    await gateway.close();
    await services.close();
  });

  async function addPosts(from: number, to: number): Promise<void> {
    await admin.query(insertPosts, [site.siteId, site.authorId, from, to]);
    await admin.query('select platform.raise_site_versions($1, false)', [site.siteId]);
  }

  /** The body of a search, which the schema of the contract accepts. */
  async function search(query: string): Promise<EndpointBody<'search'>> {
    const answer = await gateway.read(site, `/search?q=kelp${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return endpoints.search.body.parse(answer.json());
  }

  const last = (page: number, query: string) => `${site.baseUrl}/api/v1/search?q=kelp${query}&page=${page}`;

  it('says nothing of a lower bound where all are counted', async () => {
    const { meta, links } = await search('&per_page=100');
    expect(meta).toMatchObject({ total: 10_000, last_page: 100 });
    expect(meta).not.toHaveProperty('total_is_lower_bound');
    expect(links.last).toBe(last(100, '&per_page=100'));
  });

  it('says that the total is a lower bound, and ends there', async () => {
    await addPosts(10_001, 10_001);
    for (const sort of ['relevance', 'newest']) {
      const asked = `&per_page=15&sort=${sort}`;
      const first = await search(asked);
      expect(first.meta).toMatchObject({
        total: 10_000,
        total_is_lower_bound: true,
        last_page: 667,
        from: 1,
        to: 15,
      });
      expect(first.links.last).toBe(last(667, asked));
      const end = await search(`${asked}&page=667`);
      expect(end.data).toHaveLength(10);
      expect(end.meta).toMatchObject({ from: 9_991, to: 10_000, last_page: 667, total_is_lower_bound: true });
      expect(end.links.next).toBeNull();
      for (const page of [668, 669, 1_000_000]) {
        const past = await search(`${asked}&page=${page}`);
        expect(past.data).toEqual([]);
        expect(past.meta).toMatchObject({
          total: 10_000,
          total_is_lower_bound: true,
          last_page: 667,
          from: null,
          to: null,
        });
        expect(past.links).toMatchObject({ last: last(667, asked), next: null });
      }
    }
  });

  it('counts exactly what is restricted to fewer', async () => {
    const { meta, data } = await search('&type=page');
    expect([meta.total, meta.last_page, data]).toEqual([0, 1, []]);
    expect(meta).not.toHaveProperty('total_is_lower_bound');
  });
});
