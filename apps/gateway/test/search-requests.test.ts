import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import type { Answer } from './support/http';
import { createEntry, createSite, createTaxonomy, type TestSite } from './support/sites';

interface Found {
  data: { title: string }[];
  links: { last: string };
  meta: { total: number };
}

describeWithRedis('search by request', () => {
  let fleet: Fleet;
  let site: TestSite;

  beforeAll(async () => {
    fleet = await startFleet();
    const { services } = fleet;
    site = await createSite(services);
    const { taxonomyId } = await createTaxonomy(services, site, { name: 'Piers', slug: 'piers' });
    const words = ['Mole', 'Mole mole', 'Entry about a mole'];
    for (const [index, title] of words.entries()) {
      await createEntry(services, site, {
        title,
        slug: `mole-${index}`,
        publishTime: { seconds: Date.UTC(2026, 1, 1 + ((index + 1) % 3)) / 1000, nanos: 0 },
        taxonomyIds: index === 1 ? [taxonomyId] : [],
      });
    }
  });

  afterAll(() => fleet.close());

  const read = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
    fleet.gateways[0].read(site, path, { headers });
  const search = (query: string, headers?: Record<string, string>) => read(`/search?q=mole${query}`, headers);
  const titles = async (query: string): Promise<string[]> =>
    (await search(query)).json<Found>().data.map(({ title }) => title);

  test('sort orders the hits, and is part of the cache key', async () => {
    for (let turn = 0; turn < 2; turn++) {
      expect(await titles('&sort=newest')).toEqual(['Mole mole', 'Mole', 'Entry about a mole']);
      expect((await titles('&sort=relevance'))[2]).toBe('Entry about a mole');
      expect(await titles('')).toEqual(await titles('&sort=relevance'));
    }
    const answer = await search('&sort=oldest&taxonomy_slug=piers');
    expect([answer.status, answer.json()]).toEqual([
      422,
      {
        message: 'The sort parameter must be one of: relevance, newest.',
        code: 'VALIDATION_FAILED',
        errors: { sort: ['The sort parameter must be one of: relevance, newest.'] },
      },
    ]);
  });

  test('taxonomy_slug restricts, folded as in /posts, and is part of the cache key', async () => {
    for (let turn = 0; turn < 2; turn++) {
      expect(await titles('&taxonomy_slug=piers')).toEqual(['Mole mole']);
      expect(await titles('&taxonomy_slug=PIERS')).toEqual(['Mole mole']);
      expect(await titles('&taxonomy_slug=unknown')).toEqual([]);
      expect(await titles('&taxonomy_slug=')).toEqual([]);
      expect(await titles('')).toHaveLength(3);
    }
    const found = (await search('&taxonomy_slug=piers&sort=newest')).json<Found>();
    expect(Object.fromEntries(new URL(found.links.last).searchParams)).toEqual({
      q: 'mole',
      taxonomy_slug: 'piers',
      sort: 'newest',
      page: '1',
    });
  });

  test('headers name the engine; only the answer that waited for it says how long it took', async () => {
    const made = await search('&per_page=7');
    expect(made.headers['x-search-driver']).toBe('postgresql');
    expect(made.headers['server-timing']).toMatch(/^search;dur=\d+\.\d$/);
    for (const cached of [
      await search('&per_page=7'),
      await search('&per_page=7', { 'If-None-Match': made.headers.etag! }),
    ]) {
      expect(cached.headers['x-search-driver']).toBe('postgresql');
      expect(cached.headers['server-timing']).toBeUndefined();
      expect(cached.headers.etag).toBe(made.headers.etag);
    }
    const exposed = made.headers['access-control-expose-headers']!.split(', ');
    expect(exposed).toEqual(expect.arrayContaining(['X-Search-Driver', 'Server-Timing']));
    const posts = await read('/posts');
    expect(posts.headers).not.toHaveProperty('x-search-driver');
    expect(posts.headers).not.toHaveProperty('server-timing');
    expect((await search('&sort=oldest')).headers).not.toHaveProperty('x-search-driver');
  });
});
