import { type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';

import { createEntry, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** No delivery RPC shows what is not published at its own instant. */

const hour = 3_600_000;
const now = new Date('2030-05-01T12:00:00.000Z');

let harness: Harness;
let taxonomyId: number;

beforeAll(async () => {
  harness = await createHarness();
  await harness.database.setClock(now);
  taxonomyId = await insertTaxonomy(harness, harness.siteA, { slug: 'all' });
});
afterAll(() => harness.close());

const scope = () => ({ siteId: harness.siteA.siteId, minSiteVersion: 0, language: 'en' });
const found = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    (error: { reason?: string }) => {
      expect(error).toMatchObject({ code: 'NOT_FOUND', reason: 'ENTRY_NOT_FOUND' });
      return false;
    },
  );

/** Through which RPCs a reader can see the entry. */
async function seenThrough(entry: Entry__Output): Promise<string[]> {
  const { delivery } = harness;
  const { slug, entryId } = entry;
  const listed = (entries: { entryId: number }[]) => entries.some((other) => other.entryId === entryId);
  const posts = { ...scope(), page: 1, perPage: 100 };
  const seen = {
    ListPages: listed((await delivery.listPages(scope())).pages),
    GetPage: await found(delivery.getPage({ ...scope(), slug })),
    GetHomepage: entry.isHomepage && (await found(delivery.getHomepage(scope()))),
    ListPosts: listed((await delivery.listPosts(posts)).posts),
    'ListPosts of a taxonomy': listed((await delivery.listPosts({ ...posts, taxonomySlug: 'all' })).posts),
    GetPost: await found(delivery.getPost({ ...scope(), slug })),
  };
  return Object.entries(seen).flatMap(([rpc, visible]) => (visible ? [rpc] : []));
}

async function totals(): Promise<number[]> {
  const posts = { ...scope(), page: 1, perPage: 1 };
  const all = await harness.delivery.listPosts(posts);
  const some = await harness.delivery.listPosts({ ...posts, taxonomySlug: 'all' });
  return [all.total, some.total];
}

const post: Entry = { type: 'post' };
const homepage: Entry = { type: 'page', isHomepage: true };
const kinds: [string, Entry, string[]][] = [
  ['post', post, ['ListPosts', 'ListPosts of a taxonomy', 'GetPost']],
  ['page', homepage, ['ListPages', 'GetPage', 'GetHomepage']],
  ['archive', { type: 'archive' }, ['ListPages', 'GetPage']],
];

describe.each(kinds)('a %s', (_, kind, everywhere) => {
  const create = (values: Entry) =>
    createEntry(harness, harness.siteA, { ...kind, taxonomyIds: [taxonomyId], ...values });
  const remove = async ({ entryId }: Entry__Output) =>
    harness.management.deleteEntry({ siteId: harness.siteA.siteId, entryId }, { actor });

  it.each<[string, Entry, boolean]>([
    ['is seen when published without a time', { status: 'ENTRY_STATUS_PUBLISHED' }, true],
    [
      'is seen when published in the past',
      { publishTime: toTimestamp(new Date(now.getTime() - hour)) },
      true,
    ],
    ['is seen when published at this very instant', { publishTime: toTimestamp(now) }, true],
    ['is not seen when scheduled', { publishTime: toTimestamp(new Date(now.getTime() + 1)) }, false],
    ['is not seen as a draft', { status: 'ENTRY_STATUS_DRAFT' }, false],
    [
      'is not seen as a draft with a past time',
      { status: 'ENTRY_STATUS_DRAFT', publishTime: toTimestamp(new Date(now.getTime() - hour)) },
      false,
    ],
  ])('%s', async (_name, values, visible) => {
    const before = await totals();
    const entry = await create(values);
    expect(await seenThrough(entry)).toEqual(visible ? everywhere : []);
    const counted = visible && kind.type === 'post' ? 1 : 0;
    expect(await totals()).toEqual(before.map((total) => total + counted));
    await remove(entry);
  });

  it('is no longer seen when unpublished, and seen again when published', async () => {
    const { siteId } = harness.siteA;
    const entry = await create({});
    const { entryId } = entry;
    await harness.management.unpublishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    expect(await seenThrough(entry)).toEqual([]);
    await harness.management.publishEntry({ siteId, entryId, expectedRevision: 2 }, { actor });
    expect(await seenThrough(entry)).toEqual(everywhere);
    await remove(entry);
  });

  it.each<[string, (siteId: number, entryId: number) => Promise<unknown>]>([
    [
      'alone',
      (siteId, entryId) =>
        harness.management.publishEntry({ siteId, entryId, expectedRevision: 2 }, { actor }),
    ],
    [
      'with others',
      (siteId, entryId) =>
        harness.management.batchChangeEntries({ siteId, entries: [{ entryId }], publish: {} }, { actor }),
    ],
  ])('is seen at once when it is published after its schedule was called off, %s', async (_way, publish) => {
    const { siteId } = harness.siteA;
    const entry = await create({ publishTime: toTimestamp(new Date(now.getTime() + hour)) });
    const { entryId } = entry;
    // Scheduled, it keeps its time.
    await harness.management.publishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    expect(await seenThrough(entry)).toEqual([]);
    await harness.management.unpublishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    await publish(siteId, entryId);
    expect(await seenThrough(entry)).toEqual(everywhere);
    const { entry: stored } = await harness.management.getEntry({ siteId, entryId });
    expect(stored?.publishTime).toEqual(toTimestamp(now));
    await remove(entry);
  });

  it('has its former time again when it is published again', async () => {
    const { siteId } = harness.siteA;
    const publishTime = toTimestamp(new Date(now.getTime() - hour));
    const entry = await create({ publishTime });
    const { entryId } = entry;
    await harness.management.unpublishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    const named = { siteId, entryId, expectedRevision: 2 };
    expect((await harness.management.publishEntry(named, { actor })).entry).toMatchObject({ publishTime });
    await remove(entry);
  });

  it('is no longer seen when deleted', async () => {
    const entry = await create({});
    await remove(entry);
    expect(await seenThrough(entry)).toEqual([]);
  });

  it('appears at the exact instant of its schedule, and says until then how long answers are good', async () => {
    const instant = new Date(now.getTime() + hour);
    const entry = await create({ publishTime: toTimestamp(instant) });

    await harness.database.setClock(new Date(instant.getTime() - 1));
    expect(await seenThrough(entry)).toEqual([]);
    expect(await harness.delivery.listPages(scope())).toMatchObject({ validForMs: 1 });

    await harness.database.setClock(instant);
    expect(await seenThrough(entry)).toEqual(everywhere);
    // Until the job of this instant has raised the version, nothing that is read is good for longer.
    expect(await harness.delivery.listPages(scope())).toMatchObject({ validForMs: 0 });

    await harness.database.setClock(now);
    expect(await harness.delivery.listPages(scope())).toMatchObject({ validForMs: hour });
    await remove(entry);
  });
});
