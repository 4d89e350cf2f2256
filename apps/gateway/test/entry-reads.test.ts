import { AppError } from '@headwater/errors';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { createDeliveryClients } from '../src/lookups/clients';
import type { EntryReads } from '../src/lookups/entry-reads';
import { createEntry, createSite, type TestSite } from './support/sites';

/** Misses of one turn of the event loop travel together, and none suffers from another. */

let services: Services;
let entries: EntryReads;
let site: TestSite;
let other: TestSite;
let calls: string[] = [];
let failures: AppError[] = [];
let held: Promise<void>[] = [];

const watched = (channel: Channel): Channel => ({
  ...channel,
  unary: async (call, request) => {
    calls.push(call.path.split('/').pop()!);
    const failure = failures.shift();
    if (failure) throw failure;
    await held.shift();
    return channel.unary(call, request);
  },
});

const numbers = Array.from({ length: 10 }, (_, turn) => turn);

beforeAll(async () => {
  services = await startServices();
  const { site: ofSites, content, search } = services;
  const channels = {
    site: ofSites.grpc.channel,
    content: watched(content.grpc.channel),
    search: search.grpc.channel,
  };
  ({ entries } = createDeliveryClients(channels, { serviceKey: services.gatewayKey, deadlineMs: 10_000 }));
  [site, other] = await Promise.all([createSite(services), createSite(services)]);
  for (const turn of numbers) {
    await createEntry(services, site, { slug: `post-${turn}`, title: `Post ${turn}` });
    await createEntry(services, other, { type: 'page', slug: `page-${turn}`, title: `Page ${turn}` });
  }
});
beforeEach(() => {
  calls = [];
  failures = [];
  held = [];
});
afterAll(() => services.close());

/** The title, nothing where there is no such entry, or why it could not be read. */
async function read(of: TestSite, slugFamily: 'page' | 'post', slug: string, minSiteVersion = 0) {
  const address = { slugFamily, language: 'en', slug };
  try {
    const { entry } = await entries.load({
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
  expect(calls).toEqual(['BatchGetEntries', 'BatchGetEntries', 'BatchGetEntries']);
});

test('no site waits for what another one asked in the same turn', async () => {
  let release = (): void => undefined;
  held = [new Promise((resolve) => (release = resolve))];
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
  failures = [
    new AppError('RESOURCE_EXHAUSTED', 'TOO_LARGE', 'The response is too large.'),
    new AppError('INTERNAL', 'BROKEN', 'The first cannot be read.'),
  ];
  expect(await Promise.all(posts())).toEqual(['BROKEN', ...titles.slice(1)]);
  expect(calls).toHaveLength(1 + numbers.length);
});

test.each([
  ['down', 'UNAVAILABLE', 'GONE'],
  ['busy', 'RESOURCE_EXHAUSTED', 'SITE_BUSY'],
  ['busy with searches', 'RESOURCE_EXHAUSTED', 'SEARCH_BUSY'],
] as const)('a service that is %s is not asked again for each', async (_, code, reason) => {
  failures = [new AppError(code, reason, 'Not now.')];
  expect(await Promise.all(posts())).toEqual(numbers.map(() => reason));
  expect(calls).toHaveLength(1);
});
