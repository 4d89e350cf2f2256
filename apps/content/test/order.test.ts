import { toTimestamp } from '@headwater/contracts';

import { createEntry, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const scope = (language = 'en') => ({ siteId: harness.siteA.siteId, minSiteVersion: 0, language });
const day = (number: number) => toTimestamp(new Date(Date.UTC(2026, 0, number)));

describe('ListPages', () => {
  it('sorts by title in the collation of the language, ties by id, and keeps languages apart', async () => {
    const titles = ['Zebra', 'apfel', 'Öl', 'Apfel', 'Ofen', 'Ähre', 'Zebra'];
    const pages: { title: string; entryId: number }[] = [];
    for (const title of titles) {
      const type = title === 'Ofen' ? 'archive' : 'page';
      pages.push(await createEntry(harness, harness.siteA, { type, language: 'de', title }));
    }
    await createEntry(harness, harness.siteA, { type: 'page', language: 'en', title: 'Apple' });
    const { pages: listed } = await harness.delivery.listPages(scope('de'));
    expect(listed.map((page) => page.title)).toEqual([
      'Ähre',
      'apfel',
      'Apfel',
      'Ofen',
      'Öl',
      'Zebra',
      'Zebra',
    ]);
    const zebras = pages.filter((page) => page.title === 'Zebra').map((page) => page.entryId);
    expect(listed.slice(-2).map((page) => page.entryId)).toEqual(zebras);
    expect((await harness.delivery.listPages(scope('en'))).pages.map((page) => page.title)).toEqual([
      'Apple',
    ]);
  });

  it('is empty for a language that nobody has', async () => {
    expect((await harness.delivery.listPages(scope('x-klingon'))).pages).toEqual([]);
    expect((await harness.delivery.listPages(scope('\0'))).pages).toEqual([]);
  });

  it('puts Swedish ö after z, which German does not', async () => {
    const { admin, siteB } = harness;
    await admin.query(`insert into site.languages (site_id, code, name) values ($1, 'sv-SE', 'Svenska')`, [
      siteB.siteId,
    ]);
    for (const title of ['Öl', 'Zebra', 'Apa']) {
      await createEntry(harness, siteB, { type: 'page', language: 'sv-SE', title });
    }
    const { pages } = await harness.delivery.listPages({ ...scope('sv-SE'), siteId: siteB.siteId });
    expect(pages.map((page) => page.title)).toEqual(['Apa', 'Zebra', 'Öl']);
  });
});

describe('ListPosts', () => {
  const list = (page: number, perPage: number, more: { taxonomySlug?: string; language?: string } = {}) =>
    harness.delivery.listPosts({ ...scope(), page, perPage, ...more });
  const titles = async (...request: Parameters<typeof list>) =>
    (await list(...request)).posts.map((post) => post.title);

  beforeAll(async () => {
    const news = await insertTaxonomy(harness, harness.siteA, { slug: 'news', type: 'category' });
    const newsTag = await insertTaxonomy(harness, harness.siteA, { slug: 'news', type: 'tag' });
    const german = await insertTaxonomy(harness, harness.siteA, { slug: 'news', language: 'de' });
    const post = (title: string, at: number, taxonomyIds: number[] = []) =>
      createEntry(harness, harness.siteA, { title, publishTime: day(at), taxonomyIds });
    await post('old', 1, [news]);
    await post('tie, first', 3, [news, newsTag]);
    await post('tie, second', 3, [newsTag]);
    await post('middle', 2);
    await post('new', 4, [news]);
    // Without a publish time the creation counts, which is today.
    await createEntry(harness, harness.siteA, { title: 'without a time' });
    await createEntry(harness, harness.siteA, { title: 'a page', type: 'page' });
    await createEntry(harness, harness.siteA, { title: 'a recipe', type: 'recipe' });
    await createEntry(harness, harness.siteA, { title: 'deutsch', language: 'de', taxonomyIds: [german] });
  });

  it('sorts newest first, ties by id descending', async () => {
    const order = ['without a time', 'new', 'tie, second', 'tie, first', 'middle', 'old'];
    expect(await titles(1, 100)).toEqual(order);
    expect(await titles(1, 4)).toEqual(order.slice(0, 4));
    expect(await titles(2, 4)).toEqual(order.slice(4));
  });

  it('is empty past the end, and still knows the total', async () => {
    expect(await list(3, 4)).toMatchObject({ posts: [], total: 6 });
    expect(await list(Number.MAX_SAFE_INTEGER, 100)).toMatchObject({ posts: [], total: 6 });
  });

  it('finds the posts of all taxonomies with a slug, each once', async () => {
    const order = ['new', 'tie, second', 'tie, first', 'old'];
    expect(await titles(1, 100, { taxonomySlug: 'news' })).toEqual(order);
    expect(await titles(1, 3, { taxonomySlug: 'news' })).toEqual(order.slice(0, 3));
    expect(await titles(2, 3, { taxonomySlug: 'news' })).toEqual(order.slice(3));
    expect((await list(1, 1, { taxonomySlug: 'news' })).total).toBe(4);
    expect(await list(1, 9, { taxonomySlug: 'news', language: 'de' })).toMatchObject({ total: 1 });
  });

  it.each(['unknown', '', '\0', "' or 1=1 --"])('finds nothing for the taxonomy %j', async (taxonomySlug) => {
    expect(await list(1, 9, { taxonomySlug })).toMatchObject({ posts: [], total: 0 });
  });

  it('refuses pages and page sizes that are none, all at once', async () => {
    await expect(list(0, 0)).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: { page: ['page must be at least 1.'], per_page: ['per_page must be 1 to 100.'] },
    });
    await expect(list(1, 101)).rejects.toMatchObject({ fields: { per_page: [expect.any(String)] } });
  });

  it('moves a post when its publish time changes, in the list of its taxonomy too', async () => {
    const { siteId } = harness.siteA;
    const [old] = (await list(1, 9, { taxonomySlug: 'news' })).posts.slice(-1);
    const { entry } = await harness.management.getEntry({ siteId, entryId: old?.entryId ?? 0 });
    const update = (number: number, expectedRevision: number) =>
      harness.management.updateEntry(
        {
          siteId,
          entryId: entry?.entryId ?? 0,
          entry: { publishTime: day(number) },
          updateMask: { paths: ['publish_time'] },
          expectedRevision,
        },
        { actor },
      );
    await update(20, 1);
    expect((await titles(1, 9, { taxonomySlug: 'news' }))[0]).toBe('old');
    await update(1, 2);
    expect((await titles(1, 9, { taxonomySlug: 'news' })).at(-1)).toBe('old');
  });
});
