import fc from 'fast-check';

import type { ListPostsRequest } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { type Services, startServices } from '@headwater/testing-services';

import type { ListReads } from '../src/lookups/list-reads';
import { createEntry, createSite, type TestSite } from './support/sites';
import { watchContent, type WatchedContent } from './support/watched-content';

/** Requests for short pages of one event-loop tick are sent together, and none of them affects another. */

let services: Services;
let content: WatchedContent;
let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  services = await startServices();
  content = watchContent(services);
  [site, other] = await Promise.all([createSite(services), createSite(services)]);
  for (const turn of [1, 2, 3])
    await createEntry(services, site, { slug: `post-${turn}`, title: `Post ${turn}` });
  await createEntry(services, other, { slug: 'only', title: 'The only one' });
  // So that content knows the lists.
  await Promise.all([read(site), read(other)]);
});
beforeEach(() => content.reset());
afterAll(() => services.close());

const calls = () => content.calls.map(({ rpc }) => rpc);

/** The titles of a page, or why it could not be read. */
async function read(of: TestSite, given: ListPostsRequest = {}, by = content.shared.posts) {
  const page = { siteId: of.siteId, minSiteVersion: 0, language: 'en', page: 1, perPage: 20 };
  try {
    const { posts } = await by.load({ request: { ...page, ...given }, options: {} });
    return posts.map(({ title }) => title);
  } catch (error) {
    return error instanceof AppError ? error.reason : error;
  }
}

const titles = ['Post 3', 'Post 2', 'Post 1'];
const some = () => [read(site), read(other), read(site, { perPage: 2, page: 2 })];
const titlesOfSome = [titles, ['The only one'], ['Post 1']];

test('what one tick asks of several sites is one call, and each gets its own', async () => {
  expect(await Promise.all(some())).toEqual(titlesOfSome);
  expect(calls()).toEqual(['BatchListPosts']);
});

test('eight pages are a call', async () => {
  const pages = await Promise.all(Array.from({ length: 9 }, () => read(site)));
  expect(pages).toEqual(pages.map(() => titles));
  expect(calls()).toEqual(['BatchListPosts', 'ListPosts']);
});

test('a page that nobody shares a call with is asked alone', async () => {
  expect(await read(site)).toEqual(titles);
  expect(calls()).toEqual(['ListPosts']);
});

test('the same is asked again, and not remembered', async () => {
  const request = { siteId: site.siteId, minSiteVersion: 0, language: 'en', page: 1, perPage: 20 };
  const asked = { request, options: {} };
  const { posts } = content.shared;
  await Promise.all([posts.load(asked), posts.load({ ...asked })]);
  await Promise.all([posts.load(asked), posts.load({ ...asked })]);
  expect(calls()).toEqual(['BatchListPosts', 'BatchListPosts']);
});

test('within the process every page is asked alone', async () => {
  const pages = await Promise.all([
    read(site, {}, content.alone.posts),
    read(other, {}, content.alone.posts),
  ]);
  expect(pages).toEqual(titlesOfSome.slice(0, 2));
  expect(calls()).toEqual(['ListPosts', 'ListPosts']);
});

test('nobody waits for a long page, or one of a taxonomy', async () => {
  let release = (): void => undefined;
  const holding = new Promise<void>((resolve) => (release = resolve));
  content.held = [holding, holding];
  let count = 0;
  const long = [read(site, { perPage: 21 }), read(site, { taxonomySlug: 'topic' })];
  for (const one of long) void one.finally(() => (count += 1));
  expect(await Promise.all(some())).toEqual(titlesOfSome);
  expect(count).toBe(0);
  release();
  expect(await Promise.all(long)).toEqual([titles, []]);
  expect(calls()).toEqual(['ListPosts', 'ListPosts', 'BatchListPosts']);
});

test('who needs a newer version than there is fails alone, and an unknown list is asked alone', async () => {
  const behind = read(site, { minSiteVersion: Number.MAX_SAFE_INTEGER });
  const unknown = read(other, { language: 'nl' });
  expect(await Promise.all([behind, ...some(), unknown])).toEqual([
    'SITE_VERSION_BEHIND',
    ...titlesOfSome,
    [],
  ]);
  expect(calls()).toEqual(['ListPosts', 'ListPosts', 'BatchListPosts']);
});

test('what content cannot know yet is not asked for together first: pages after a write, and empty lists', async () => {
  const written = await createSite(services);
  const pages = (minSiteVersion: number) =>
    Promise.all([read(written, { minSiteVersion }), read(written, { minSiteVersion, perPage: 3 })]);
  expect([await pages(0), await pages(0)].flat()).toEqual([[], [], [], []]);
  expect(calls()).toEqual(['ListPosts', 'ListPosts', 'ListPosts', 'ListPosts']);

  await createEntry(services, written, { slug: 'one', title: 'One' });
  const request = { siteId: written.siteId, minSiteVersion: 0, language: 'en', page: 1, perPage: 20 };
  const { siteVersion } = await content.alone.posts.load({ request, options: {} });
  content.reset();
  expect(await pages(siteVersion)).toEqual([['One'], ['One']]);
  expect(await pages(siteVersion)).toEqual([['One'], ['One']]);
  expect(calls()).toEqual(['ListPosts', 'ListPosts', 'BatchListPosts']);
});

test.each([
  ['are too large together', 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED'],
  ['are asked of a service of the release before', 'UNIMPLEMENTED', 'UNIMPLEMENTED'],
  ['meet a fault', 'INTERNAL', 'INTERNAL'],
] as const)('pages that %s are asked alone', async (_, code, reason) => {
  content.failures = [new AppError(code, reason, 'Not together.')];
  expect(await Promise.all(some())).toEqual(titlesOfSome);
  expect(calls()).toEqual(['BatchListPosts', 'ListPosts', 'ListPosts', 'ListPosts']);
});

test.each([
  ['down', 'UNAVAILABLE', 'GONE'],
  ['busy', 'RESOURCE_EXHAUSTED', 'TOO_MANY_CALLS'],
] as const)('a service that is %s is not asked again for each', async (_, code, reason) => {
  content.failures = [new AppError(code, reason, 'Not now.')];
  expect(await Promise.all(some())).toEqual(titlesOfSome.map(() => reason));
  expect(calls()).toHaveLength(1);
});

test('whatever is asked in one tick, each gets what it gets alone', async () => {
  const one = fc.record({
    isOurs: fc.boolean(),
    page: fc.integer({ min: 0, max: 4 }),
    perPage: fc.constantFrom(1, 2, 20, 21, 101),
    minSiteVersion: fc.constantFrom(0, 1, 2, 3, Number.MAX_SAFE_INTEGER),
    taxonomySlug: fc.constantFrom(undefined, 'topic'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 30 }), async (asked) => {
      const readAll = (by: ListReads) =>
        asked.map(({ isOurs, ...given }) => read(isOurs ? site : other, given, by));
      const together = await Promise.all(readAll(content.shared.posts));
      expect(together).toEqual(await Promise.all(readAll(content.alone.posts)));
    }),
    { numRuns: 60 },
  );
});
