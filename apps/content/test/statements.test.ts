import { createEntry, insertMedia, insertTaxonomy } from './factories';
import { createHarness, type Harness } from './setup';

/** One read of the database per RPC, of as many statements for 200 entries as for one. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** begin, scope, freshness, commit. */
const frame = 4;

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const before = harness.service.deliveryStatements;
  await call();
  return harness.service.deliveryStatements - before;
}

async function statements(): Promise<Record<string, number>> {
  const { delivery, siteA } = harness;
  const scope = { siteId: siteA.siteId, minSiteVersion: 0, language: 'en' };
  const posts = { ...scope, page: 1, perPage: 100 };
  const found = async (call: Promise<unknown>) => expect(await call).toBeDefined();
  return {
    listPages: await statementsOf(() => found(delivery.listPages(scope))),
    getHomepage: await statementsOf(() => found(delivery.getHomepage(scope))),
    getPage: await statementsOf(() => found(delivery.getPage({ ...scope, slug: 'home' }))),
    listPosts: await statementsOf(() => found(delivery.listPosts(posts))),
    listPostsOfTaxonomy: await statementsOf(() =>
      found(delivery.listPosts({ ...posts, taxonomySlug: 'all' })),
    ),
    getPost: await statementsOf(() => found(delivery.getPost({ ...scope, slug: 'first' }))),
    batchGetEntries: await statementsOf(() =>
      found(
        delivery.batchGetEntries({
          ...{ siteId: siteA.siteId, minSiteVersion: 0 },
          addresses: Array.from({ length: 16 }, () => ({
            slugFamily: 'post',
            language: 'en',
            slug: 'first',
          })),
        }),
      ),
    ),
    batchListPosts: await statementsOf(() =>
      found(
        delivery.batchListPosts({ requests: Array.from({ length: 4 }, () => ({ ...posts, perPage: 20 })) }),
      ),
    ),
    batchGetEntriesOfSites: await statementsOf(() =>
      found(
        delivery.batchGetEntriesOfSites({
          requests: Array.from({ length: 4 }, () => ({
            ...{ siteId: siteA.siteId, minSiteVersion: 0 },
            addresses: [{ slugFamily: 'post', language: 'en', slug: 'first' }],
          })),
        }),
      ),
    ),
  };
}

test('the number of statements does not grow with the content', async () => {
  const { siteA } = harness;
  const taxonomyIds = [await insertTaxonomy(harness, siteA, { slug: 'all' })];
  await createEntry(harness, siteA, { type: 'page', slug: 'home', isHomepage: true, taxonomyIds });
  await createEntry(harness, siteA, { slug: 'first', taxonomyIds });
  const expected = {
    listPages: frame + 1,
    getHomepage: frame + 1,
    getPage: frame + 1,
    listPosts: frame + 1,
    listPostsOfTaxonomy: frame + 1,
    getPost: frame + 1,
    batchGetEntries: frame + 1,
    // Four requests share begin and commit.
    batchListPosts: 2 + 4 * (frame - 2 + 1),
    batchGetEntriesOfSites: 2 + 4 * (frame - 2 + 1),
  };
  expect(await statements()).toEqual(expected);

  for (let index = 0; index < 9; index++) taxonomyIds.push(await insertTaxonomy(harness, siteA));
  const ogImageMediaId = await insertMedia(harness, siteA);
  const create = async (types: string[]) => {
    for (const type of types) await createEntry(harness, siteA, { type, taxonomyIds, ogImageMediaId });
  };
  const fifty = Array.from({ length: 50 }, (_, index) => (index % 2 ? 'page' : 'post'));
  await Promise.all([create(fifty), create(fifty), create(fifty), create(fifty)]);
  const { pages } = await harness.delivery.listPages({
    siteId: siteA.siteId,
    minSiteVersion: 0,
    language: 'en',
  });
  expect(pages).toHaveLength(101);
  expect(pages.filter((page) => page.taxonomies.length === 10)).toHaveLength(100);
  expect(await statements()).toEqual(expected);
}, 60_000);
