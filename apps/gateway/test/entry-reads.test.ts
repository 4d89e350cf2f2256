import fc from 'fast-check';

import { contracts } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import { type Services, startServices } from '@headwater/testing-services';

import type { EntryReads } from '../src/lookups/entry-reads';
import { createEntry, createSite, type TestSite } from './support/sites';
import { watchContent, type WatchedContent } from './support/watched-content';

/** Misses of one event-loop tick are sent together, and none of them affects another. */

let services: Services;
let content: WatchedContent;
let site: TestSite;
let other: TestSite;

const { requestDeserialize } = contracts.contentDelivery.definition.BatchGetEntriesOfSites;

const sizeOf = (request: Buffer): number =>
  requestDeserialize(request).requests.reduce((sum, { addresses }) => sum + addresses.length, 0);

const numbers = Array.from({ length: 10 }, (_, turn) => turn);

beforeAll(async () => {
  services = await startServices();
  content = watchContent(services);
  [site, other] = await Promise.all([createSite(services), createSite(services)]);
  for (const turn of numbers) {
    await createEntry(services, site, { slug: `post-${turn}`, title: `Post ${turn}` });
    await createEntry(services, other, { type: 'page', slug: `page-${turn}`, title: `Page ${turn}` });
  }
});
beforeEach(() => content.reset());
afterAll(() => services.close());

const calls = () => content.calls.map(({ rpc }) => rpc);
/** How much was asked for by each call about several sites. */
const sizes = () =>
  content.calls.filter(({ rpc }) => rpc === 'BatchGetEntriesOfSites').map(({ request }) => sizeOf(request));

/** The title, nothing where there is no such entry, or why it could not be read. */
async function read(
  of: TestSite,
  slugFamily: 'page' | 'post',
  slug: string,
  minSiteVersion = 0,
  by = content.alone.entries,
) {
  const address = { slugFamily, language: 'en', slug };
  try {
    const { entry } = await by.load({
      scope: { siteId: of.siteId, minSiteVersion },
      address,
      options: {},
    });
    return entry?.summary?.title;
  } catch (error) {
    return error instanceof AppError ? error.reason : error;
  }
}

const posts = () => numbers.map((turn) => read(site, 'post', `post-${turn}`));
const titles = numbers.map((turn) => `Post ${turn}`);

test('what one turn asks of a site is one call, and each gets its own', async () => {
  const [ours, strangers, theirs, none] = await Promise.all([
    Promise.all(posts()),
    Promise.all(numbers.map((turn) => read(site, 'page', `page-${turn}`))),
    Promise.all(numbers.map((turn) => read(other, 'page', `page-${turn}`))),
    read(other, 'post', 'post-1'),
  ]);
  expect(ours).toEqual(titles);
  expect(strangers).toEqual(numbers.map(() => undefined));
  expect(theirs).toEqual(numbers.map((turn) => `Page ${turn}`));
  expect(none).toBeUndefined();
  // Twenty of one site, eleven of the other, at most sixteen in a call.
  expect(calls()).toEqual(['BatchGetEntries', 'BatchGetEntries', 'BatchGetEntries']);
});

test('no site waits for what another one asked in the same turn', async () => {
  let release = (): void => undefined;
  content.held = [new Promise((resolve) => (release = resolve))];
  let hasOurs = false;
  const ours = Promise.all(posts()).finally(() => (hasOurs = true));
  expect(await read(other, 'page', 'page-1')).toBe('Page 1');
  expect(hasOurs).toBe(false);
  release();
  expect(await ours).toEqual(titles);
});

test('who needs a newer version than there is fails alone', async () => {
  const outcomes = await Promise.all([...posts(), read(site, 'post', 'post-1', Number.MAX_SAFE_INTEGER)]);
  expect(outcomes).toEqual([...titles, 'SITE_VERSION_BEHIND']);
});

test('where what is asked together cannot be answered together, each is asked alone', async () => {
  content.failures = [
    new AppError('RESOURCE_EXHAUSTED', 'TOO_LARGE', 'The response is too large.'),
    new AppError('INTERNAL', 'BROKEN', 'The first cannot be read.'),
  ];
  expect(await Promise.all(posts())).toEqual(['BROKEN', ...titles.slice(1)]);
  expect(calls()).toHaveLength(1 + numbers.length);
});

test.each([
  ['down', 'UNAVAILABLE', 'GONE'],
  ['busy', 'RESOURCE_EXHAUSTED', 'SITE_BUSY'],
  ['busy with searches', 'RESOURCE_EXHAUSTED', 'SEARCH_BUSY'],
] as const)('a service that is %s is not asked again for each', async (_, code, reason) => {
  content.failures = [new AppError(code, reason, 'Not now.')];
  expect(await Promise.all(posts())).toEqual(numbers.map(() => reason));
  expect(calls()).toHaveLength(1);
});

describe('over sockets', () => {
  const readShared = (of: TestSite, slugFamily: 'page' | 'post', slug: string, minSiteVersion = 0) =>
    read(of, slugFamily, slug, minSiteVersion, content.shared.entries);
  const few = () => [
    ...[1, 2, 3].map((turn) => readShared(site, 'post', `post-${turn}`)),
    ...[4, 5].map((turn) => readShared(other, 'page', `page-${turn}`)),
    readShared(other, 'post', 'post-1'),
  ];
  const titlesOfFew = ['Post 1', 'Post 2', 'Post 3', 'Page 4', 'Page 5', undefined];

  test('what one tick asks of several sites is one call, and each gets its own', async () => {
    expect(await Promise.all(few())).toEqual(titlesOfFew);
    expect(calls()).toEqual(['BatchGetEntriesOfSites']);
  });

  test('a site of which much is asked has a call of its own, for which no other waits', async () => {
    let release = (): void => undefined;
    content.held = [new Promise((resolve) => (release = resolve))];
    let hasMany = false;
    const many = Promise.all(numbers.map((turn) => readShared(site, 'post', `post-${turn}`)));
    void many.finally(() => (hasMany = true));
    const newer = readShared(site, 'post', 'post-1', 1);
    expect(await Promise.all([newer, readShared(other, 'page', 'page-1')])).toEqual(['Post 1', 'Page 1']);
    expect(hasMany).toBe(false);
    release();
    expect(await many).toEqual(titles);
    expect(calls()).toEqual(['BatchGetEntries', 'BatchGetEntriesOfSites']);
  });

  test('who needs a newer version than there is fails alone', async () => {
    const behind = readShared(site, 'post', 'post-1', Number.MAX_SAFE_INTEGER);
    expect(await Promise.all([behind, ...few()])).toEqual(['SITE_VERSION_BEHIND', ...titlesOfFew]);
    expect(calls()).toEqual(['BatchGetEntriesOfSites', 'BatchGetEntries']);
  });

  test.each([
    ['are too large together', 'RESOURCE_EXHAUSTED', 'RESOURCE_EXHAUSTED'],
    ['are asked of a service of the release before', 'UNIMPLEMENTED', 'UNIMPLEMENTED'],
    ['meet a fault', 'INTERNAL', 'INTERNAL'],
  ] as const)('sites that %s are asked alone', async (_, code, reason) => {
    content.failures = [new AppError(code, reason, 'Not together.')];
    expect(await Promise.all(few())).toEqual(titlesOfFew);
    expect(calls()).toEqual(['BatchGetEntriesOfSites', 'BatchGetEntries', 'BatchGetEntries']);
  });

  test.each([
    ['down', 'UNAVAILABLE', 'GONE'],
    ['busy', 'RESOURCE_EXHAUSTED', 'TOO_MANY_CALLS'],
  ] as const)('a service that is %s is not asked again for each', async (_, code, reason) => {
    content.failures = [new AppError(code, reason, 'Not now.')];
    expect(await Promise.all(few())).toEqual(titlesOfFew.map(() => reason));
    expect(calls()).toHaveLength(1);
  });

  test('whatever is asked in one tick, each gets what it gets alone, by calls of at most sixteen', async () => {
    const one = fc.record({
      isOurs: fc.boolean(),
      slugFamily: fc.constantFrom('page' as const, 'post' as const),
      turn: fc.integer({ min: 0, max: numbers.length }),
      minSiteVersion: fc.constantFrom(0, 1, 2, 3, Number.MAX_SAFE_INTEGER),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 40 }), async (asked) => {
        const readAll = (by: EntryReads) =>
          asked.map(({ isOurs, slugFamily, turn, minSiteVersion }) =>
            read(isOurs ? site : other, slugFamily, `${slugFamily}-${turn}`, minSiteVersion, by),
          );
        const together = await Promise.all(readAll(content.shared.entries));
        expect(Math.max(0, ...sizes())).toBeLessThanOrEqual(16);
        const alone: unknown[] = [];
        for (const outcome of readAll(content.alone.entries)) alone.push(await outcome);
        expect(together).toEqual(alone);
      }),
      { numRuns: 60 },
    );
  });
});
