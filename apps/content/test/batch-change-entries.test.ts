import { type BatchChangeEntriesRequest, type Entry__Output, toTimestamp } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { createEntry, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  site = await insertSite(harness.database, { languages: ['en', 'de'] });
});
afterAll(() => harness.close());

type Change = Omit<BatchChangeEntriesRequest, 'siteId' | 'entries'>;

const draft = { status: 'ENTRY_STATUS_DRAFT' } as const;
const named = (entries: readonly Pick<Entry__Output, 'entryId'>[]) =>
  entries.map(({ entryId }) => ({ entryId }));

async function changeAll(
  entries: { entryId: number; expectedRevision?: number }[],
  change: Change,
): Promise<unknown[]> {
  const answer = await harness.management.batchChangeEntries(
    { siteId: site.siteId, entries, ...change },
    { actor },
  );
  return answer.entries.map(({ entryId, entry, refusal }) => [entryId, refusal?.reason ?? entry?.status]);
}

async function publishedSlugs(): Promise<string[]> {
  const { posts } = await harness.delivery.listPosts({
    ...{ siteId: site.siteId, minSiteVersion: 0, language: 'en', page: 1, perPage: 100 },
  });
  return posts.map(({ slug }) => slug).sort();
}

it('changes what it can in one transaction under one version, and lists what it refuses, in the order of the request', async () => {
  const [a, b, c, d] = [
    await createEntry(harness, site, { ...draft, slug: 'a' }),
    await createEntry(harness, site, { ...draft, slug: 'b' }),
    await createEntry(harness, site, { slug: 'c', publishTime: toTimestamp(new Date('2020-01-01')) }),
    await createEntry(harness, site, { ...draft, slug: 'd' }),
  ];
  const wanted = [
    { entryId: d.entryId },
    { entryId: b.entryId, expectedRevision: 7 },
    { entryId: 999_999 },
    { entryId: a.entryId, expectedRevision: 1 },
    { entryId: c.entryId },
  ];
  expect(await changeAll(wanted, { publish: {} })).toEqual([
    [d.entryId, 'ENTRY_STATUS_PUBLISHED'],
    [b.entryId, 'REVISION_CONFLICT'],
    [999_999, 'ENTRY_NOT_FOUND'],
    [a.entryId, 'ENTRY_STATUS_PUBLISHED'],
    [c.entryId, 'ENTRY_STATUS_PUBLISHED'],
  ]);
  const { rows } = await harness.admin.query(
    `select object_id, version = $2 as is_last from platform.change_events
     where site_id = $1 and became = 'published' order by object_id::bigint`,
    [site.siteId, await harness.siteVersion(site)],
  );
  expect(rows).toEqual([a, d].map(({ entryId }) => ({ object_id: String(entryId), is_last: true })));
  expect(await publishedSlugs()).toEqual(['a', 'c', 'd']);
  // An entry that already has the values gets no revision.
  expect((await harness.management.getEntry({ siteId: site.siteId, entryId: c.entryId })).entry).toEqual(c);
});

it('publishes at the instant that is named, also what has another one', async () => {
  const publishTime = toTimestamp(new Date('2020-01-01'));
  const entries = [
    await createEntry(harness, site, { publishTime: toTimestamp(new Date('2010-01-01')) }),
    await createEntry(harness, site, { ...draft, publishTime: toTimestamp(new Date('2010-01-01')) }),
    await createEntry(harness, site, draft),
  ];
  await changeAll(named(entries), { publish: { publishTime } });
  const { entries: changed } = await harness.management.listEntries({ siteId: site.siteId });
  expect(changed.map((entry) => entry.publishTime)).toEqual(entries.map(() => publishTime));
});

it('unpublishes, schedules and deletes, to the trash', async () => {
  const entries = [await createEntry(harness, site), await createEntry(harness, site)];
  expect(await changeAll(named(entries), { unpublish: {} })).toEqual(
    entries.map(({ entryId }) => [entryId, 'ENTRY_STATUS_DRAFT']),
  );
  const publish = { publishTime: toTimestamp(new Date('2090-01-01')) };
  await changeAll(named(entries), { publish });
  const scheduled = await harness.management.listEntries({ siteId: site.siteId, scheduled: true });
  expect(scheduled.entries).toHaveLength(2);
  expect(await changeAll(named(entries), { delete: {} })).toEqual(
    entries.map(({ entryId }) => [entryId, undefined]),
  );
  const { entries: trashed } = await harness.management.listTrash({ siteId: site.siteId });
  expect(trashed).toHaveLength(2);
  expect(await changeAll(named(entries), { delete: {} })).toEqual(
    entries.map(({ entryId }) => [entryId, 'ENTRY_NOT_FOUND']),
  );
});

it('adds and removes taxonomies of the entry’s language, so that readers and searches find it by them', async () => {
  const [kept, old, added] = [
    await insertTaxonomy(harness, site),
    await insertTaxonomy(harness, site),
    await insertTaxonomy(harness, site, { name: 'Herons', slug: 'herons' }),
  ];
  const first = await createEntry(harness, site, { taxonomyIds: [kept, old] });
  const second = await createEntry(harness, site);
  const german = await createEntry(harness, site, { language: 'de' });
  const taxonomies = { addTaxonomyIds: [added], removeTaxonomyIds: [old] };
  expect(await changeAll(named([first, second, german]), { taxonomies })).toEqual([
    [first.entryId, 'ENTRY_STATUS_PUBLISHED'],
    [second.entryId, 'ENTRY_STATUS_PUBLISHED'],
    [german.entryId, 'TAXONOMY_NOT_FOUND'],
  ]);
  const assigned = async ({ entryId }: Entry__Output) => {
    const { entry } = await harness.management.getEntry({ siteId: site.siteId, entryId });
    return entry?.taxonomyIds;
  };
  expect([await assigned(first), await assigned(second), await assigned(german)]).toEqual([
    [kept, added].sort((a, b) => a - b),
    [added],
    [],
  ]);
  const { rows } = await harness.admin.query(
    'select taxonomy_names from content.search_texts where entry_id = $1',
    [second.entryId],
  );
  expect(rows).toEqual([{ taxonomy_names: 'Herons' }]);
});

it('has two batches of the same entries, in opposite orders, wait for each other', async () => {
  const entries = [];
  for (let count = 0; count < 8; count += 1) entries.push(await createEntry(harness, site, draft));
  const batches = await Promise.all([
    changeAll(named(entries), { publish: {} }),
    changeAll(named(entries.toReversed()), { publish: {} }),
  ]);
  for (const batch of batches)
    expect(batch.map((each) => (each as unknown[])[1])).toEqual(entries.map(() => 'ENTRY_STATUS_PUBLISHED'));
});

it('names the limit where there are more entries, or none', async () => {
  for (const count of [0, 101]) {
    const ids = Array.from({ length: count }, (_, index) => ({ entryId: index + 1 }));
    await expect(changeAll(ids, { publish: {} })).rejects.toMatchObject({
      fields: { entries: [`entries must be 1 to 100; they are ${count}.`] },
    });
  }
  const all = Array.from({ length: 100 }, (_, index) => ({ entryId: 1_000_000 + index }));
  const answers = await changeAll(all, { publish: {} });
  expect(answers).toHaveLength(100);
  expect(new Set(answers.map((each) => (each as unknown[])[1]))).toEqual(new Set(['ENTRY_NOT_FOUND']));
});

it.each<[string, number[], Change]>([
  ['no entry', [], { publish: {} }],
  ['101 entries', Array.from({ length: 101 }, (_, index) => index + 1), { publish: {} }],
  ['an entry twice', [1, 2, 1], { publish: {} }],
  ['what is no id', [-1], { publish: {} }],
  ['no change', [1], {}],
  ['no taxonomies', [1], { taxonomies: {} }],
  ['a taxonomy both ways', [1], { taxonomies: { addTaxonomyIds: [1], removeTaxonomyIds: [1] } }],
])('refuses %s as a whole', async (_, ids, change) => {
  await expect(
    changeAll(
      ids.map((entryId) => ({ entryId })),
      change,
    ),
  ).rejects.toMatchObject({
    reason: 'INVALID_REQUEST',
  });
});
