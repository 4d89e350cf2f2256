import type { SearchRequest } from '@headwater/contracts';
import type { TestSite } from '@headwater/testing';

import { createHarness, type Harness, keys } from './setup';

describe('Search', () => {
  let harness: Harness;
  let site: TestSite;
  let entryId: number;

  beforeAll(async () => {
    harness = await createHarness();
    site = await harness.world.addSite();
    entryId = await harness.world.addEntry({
      site,
      type: 'page',
      title: 'Tide tables',
      body: 'High water comes twice a day.',
      publishedAt: new Date('2026-02-03T04:05:06Z'),
      author: 'Ada Marsh',
    });
  });
  afterAll(() => harness.close());

  const request = (values: Partial<SearchRequest> = {}): SearchRequest => ({
    siteId: site.siteId,
    minSiteVersion: 0,
    language: 'en',
    query: 'water',
    page: 1,
    perPage: 15,
    ...values,
  });

  it('answers with everything that a reader may see', async () => {
    const { admin } = harness.world;
    await admin.query(
      `insert into site.taxonomies (site_id, language, type, name, slug) values ($1, 'en', 'category', 'Coast', 'coast')`,
      [site.siteId],
    );
    await admin.query(
      `insert into content.entry_taxonomies (site_id, entry_id, taxonomy_id, type, status, published_at, sort_at)
       select entries.site_id, entries.entry_id, taxonomy_id, entries.type, status, published_at, sort_at
       from content.entries join site.taxonomies using (site_id) where site_id = $1`,
      [site.siteId],
    );
    const answer = await harness.delivery.search(request());
    const taxonomyId = answer.hits[0]!.summary!.taxonomies[0]!.taxonomyId;
    const authorId = answer.hits[0]!.summary!.author!.authorId;
    expect(answer).toEqual({
      siteVersion: await harness.world.siteVersion(site),
      usedObjects: ['search', `entry-${entryId}`, `author-${authorId}`, `taxonomy-${taxonomyId}`],
      hits: [
        {
          summary: {
            entryId,
            type: 'page',
            title: 'Tide tables',
            slug: expect.any(String) as unknown,
            isHomepage: false,
            _isHomepage: 'isHomepage',
            publishTime: { seconds: Date.UTC(2026, 1, 3, 4, 5, 6) / 1000, nanos: 0 },
            _publishTime: 'publishTime',
            taxonomies: [{ taxonomyId, type: 'category', name: 'Coast', slug: 'coast' }],
            author: { authorId, name: 'Ada Marsh' },
          },
          excerpt: 'High <mark>water</mark> comes twice a day.',
        },
      ],
      total: 1,
      totalIsLowerBound: false,
      indexCurrent: true,
      engine: 'postgresql',
    });
  });

  it('names every bad field at once', async () => {
    const bad = request({
      siteId: 0,
      minSiteVersion: -1,
      language: 'e_n',
      query: ' a ',
      page: 0,
      perPage: 101,
    });
    await expect(harness.delivery.search(bad)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: {
        site_id: ['site_id must be a positive integer.'],
        min_site_version: ['min_site_version must be at least 0.'],
        language: ['language must be a language code.'],
        query: ['query must have 2 to 200 characters.'],
        page: ['page must be at least 1.'],
        per_page: ['per_page must be 1 to 100.'],
      },
    });
  });

  it.each([
    ['x', false],
    ['  x  ', false],
    ['xy', true],
    ['𝒳𝒴', true],
    ['a\0b', false],
    [`${'水'.repeat(200)}  `, true],
    ['𝒳'.repeat(200), true],
    ['x'.repeat(201), false],
  ])('counts the code points of %j', async (query, valid) => {
    const answer = harness.delivery.search(request({ query }));
    if (valid) await expect(answer).resolves.toMatchObject({ hits: [] });
    else await expect(answer).rejects.toMatchObject({ fields: { query: [expect.any(String)] } });
  });

  it('refuses an answer that is older than the caller knows', async () => {
    const minSiteVersion = (await harness.world.siteVersion(site)) + 1;
    await expect(harness.delivery.search(request({ minSiteVersion }))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'SITE_VERSION_BEHIND',
    });
  });

  it('restricts to a taxonomy, and orders as asked', async () => {
    const sorts = ['SEARCH_SORT_UNSPECIFIED', 'SEARCH_SORT_RELEVANCE', 'SEARCH_SORT_NEWEST'] as const;
    for (const sort of sorts) {
      expect(await harness.delivery.search(request({ sort }))).toMatchObject({ total: 1 });
      expect(await harness.delivery.search(request({ sort, taxonomySlug: 'coast' }))).toMatchObject({
        total: 1,
      });
      expect(await harness.delivery.search(request({ sort, taxonomySlug: 'inland' }))).toMatchObject({
        total: 0,
      });
    }
    await expect(harness.delivery.search(request({ sort: 7 as never }))).rejects.toMatchObject({
      fields: { sort: ['sort must be SEARCH_SORT_RELEVANCE or SEARCH_SORT_NEWEST.'] },
    });
    await expect(harness.delivery.search(request({ taxonomySlug: 'a\0' }))).rejects.toMatchObject({
      fields: { taxonomy_slug: ['taxonomy_slug must not contain the character NUL.'] },
    });
  });

  it('finds nothing for a type or a language that is not there', async () => {
    for (const values of [{ type: 'event' }, { type: "'; drop table x" }, { language: 'fr' }, { type: '' }]) {
      expect(await harness.delivery.search(request(values))).toMatchObject({ hits: [], total: 0 });
    }
    await expect(harness.delivery.search(request({ type: 'a\0' }))).rejects.toMatchObject({
      fields: { type: ['type must not contain the character NUL.'] },
    });
  });

  it('says until when the answer holds, and whether the index is current', async () => {
    const other = await harness.world.addSite();
    await harness.world.addEntry({ site: other, title: 'Later', publishedAt: new Date(Date.now() + 60_000) });
    const before = await harness.delivery.search(request({ siteId: other.siteId }));
    expect(before.validForMs).toBeGreaterThan(50_000);
    expect(before.validForMs).toBeLessThanOrEqual(60_000);
    await harness.world.admin.query(`select graphile_worker.add_job('content_search_texts', $1)`, [
      { siteId: other.siteId, authorId: 1 },
    ]);
    expect(await harness.delivery.search(request({ siteId: other.siteId }))).toMatchObject({
      indexCurrent: false,
    });
    expect(await harness.delivery.search(request())).toMatchObject({ indexCurrent: true });
  });

  it('needs a known service key', async () => {
    await expect(harness.as('x'.repeat(40)).delivery.search(request())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(
      harness.as(keys.delivery).management.getIndexStatus({ siteId: site.siteId }),
    ).rejects.toMatchObject({
      code: 'PERMISSION_DENIED',
    });
  });
});
