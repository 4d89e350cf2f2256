import { type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** All three calls for one entry follow the publication rule alone. */

const now = new Date('2030-05-01T12:00:00.000Z');
const at = (ms: number) => ({ publishTime: toTimestamp(new Date(now.getTime() + ms)) });

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  await harness.database.setClock(now);
});
afterAll(() => harness.close());

const draft: Entry = { status: 'ENTRY_STATUS_DRAFT' };

interface Asked {
  siteId: number;
  language: string;
  slug: string;
}

const isFound = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'NOT_FOUND', reason: 'ENTRY_NOT_FOUND' });
      return false;
    },
  );

async function isInBatch({ siteId, language, slug }: Asked, slugFamily: string): Promise<boolean> {
  const addresses = [{ slugFamily, language, slug }];
  const { entries } = await harness.delivery.batchGetEntries({ siteId, minSiteVersion: 0, addresses });
  return entries.length === 1;
}

/** The calls that return the entry. */
async function foundBy(asked: Asked): Promise<string[]> {
  const { delivery } = harness;
  const request = { ...asked, minSiteVersion: 0 };
  const found = {
    GetPage: await isFound(delivery.getPage(request)),
    GetPost: await isFound(delivery.getPost(request)),
    'BatchGetEntries of pages': await isInBatch(asked, 'page'),
    'BatchGetEntries of posts': await isInBatch(asked, 'post'),
  };
  return Object.entries(found).flatMap(([call, is]) => (is ? [call] : []));
}

const ofPages = ['GetPage', 'BatchGetEntries of pages'];
const ofPosts = ['GetPost', 'BatchGetEntries of posts'];
const kinds: [string, string[]][] = [
  ['page', ofPages],
  ['archive', ofPages],
  ['post', ofPosts],
  ['event', []],
];

const cases: [string, Entry, boolean][] = [
  ['published without an instant', {}, true],
  ['published an hour ago', at(-3_600_000), true],
  ['published a millisecond ago', at(-1), true],
  ['published at this very instant', at(0), true],
  ['scheduled for the next millisecond', at(1), false],
  ['scheduled for the next year', at(31_536_000_000), false],
  ['a draft', draft, false],
  ['a draft with a past instant', { ...draft, ...at(-1) }, false],
  ['a draft with this very instant', { ...draft, ...at(0) }, false],
  ['a draft with a future instant', { ...draft, ...at(1) }, false],
];

describe.each(kinds)('of the type %s', (type, calls) => {
  const create = (values: Entry) => createEntry(harness, harness.siteA, { type, ...values });
  const own = ({ slug, language }: Entry__Output): Asked => ({
    siteId: harness.siteA.siteId,
    language,
    slug,
  });

  it.each(cases)('an entry that is %s', async (_name, values, isPublic) => {
    expect(await foundBy(own(await create(values)))).toEqual(isPublic ? calls : []);
  });

  it('an entry of another site, another language or another slug', async () => {
    const asked = own(await create({}));
    expect(await foundBy({ ...asked, siteId: harness.siteB.siteId })).toEqual([]);
    expect(await foundBy({ ...asked, language: 'de' })).toEqual([]);
    expect(await foundBy({ ...asked, slug: `${asked.slug}-` })).toEqual([]);
    expect(await foundBy(asked)).toEqual(calls);
  });

  it('an entry that is unpublished, published again, and deleted', async () => {
    const entry = await create({});
    const id = { siteId: harness.siteA.siteId, entryId: entry.entryId };
    await harness.management.unpublishEntry({ ...id, expectedRevision: 1 }, { actor });
    expect(await foundBy(own(entry))).toEqual([]);
    await harness.management.publishEntry({ ...id, expectedRevision: 2 }, { actor });
    expect(await foundBy(own(entry))).toEqual(calls);
    await harness.management.deleteEntry(id, { actor });
    expect(await foundBy(own(entry))).toEqual([]);
  });
});
