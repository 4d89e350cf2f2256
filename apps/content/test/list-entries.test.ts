import { type Entry__Output, type ListEntriesRequest, toTimestamp } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { authorOf, createAuthor, createEntry, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

const now = new Date('2033-01-01T00:00:00.000Z');
const future = toTimestamp(new Date('2033-02-01T00:00:00.000Z'));

let harness: Harness;
const named: Record<string, Entry__Output> = {};
const nameOf = (entry: Entry__Output) =>
  Object.keys(named).find((name) => named[name]?.entryId === entry.entryId);

beforeAll(async () => {
  harness = await createHarness();
  const { siteA, siteB, database } = harness;
  await database.setClock(now);
  const author = await createAuthor(harness, siteA);
  const authorB = await createAuthor(harness, siteB);
  named.draft = await createEntry(harness, siteA, {
    status: 'ENTRY_STATUS_DRAFT',
    publishTime: future,
    title: 'Draft 100%',
  });
  named.published = await createEntry(harness, siteA, { slug: 'Published', html: 'x', importKey: 'wp:1' });
  named.scheduled = await createEntry(harness, siteA, { publishTime: future, authorId: author.authorId });
  named.german = await createEntry(harness, siteA, {
    language: 'de',
    title: 'ÄPFEL und Birnen',
    translationGroupId: present(named.published.translationGroupId),
  });
  named.page = await createEntry(harness, siteA, { type: 'page', slug: 'published' });
  await createEntry(harness, siteB, { authorId: authorB.authorId });
  await database.setClock(new Date(now.getTime() + 1000));
  const request = { siteId: siteA.siteId, entryId: named.draft.entryId, updateMask: { paths: ['html'] } };
  await harness.management.updateEntry({ ...request, entry: { html: 'y' }, expectedRevision: 1 }, { actor });
});
afterAll(() => harness.close());

const list = (request: ListEntriesRequest = {}) =>
  harness.management.listEntries({ siteId: harness.siteA.siteId, ...request });
const names = async (request: ListEntriesRequest) => (await list(request)).entries.map(nameOf);

describe('ListEntries', () => {
  it('lists the most recently changed first, ties by id descending, without bodies', async () => {
    const { entries, nextPageToken } = await list();
    expect(entries.map(nameOf)).toEqual(['draft', 'page', 'german', 'scheduled', 'published']);
    expect(nextPageToken).toBe('');
    for (const entry of entries) {
      expect(entry).toMatchObject({ fieldsJson: '', blocksJson: '' });
      expect(entry.html).toBeUndefined();
    }
  });

  it.each<[string, () => ListEntriesRequest, string[]]>([
    ['type', () => ({ type: 'page' }), ['page']],
    ['language, whatever its case', () => ({ language: 'DE' }), ['german']],
    ['status draft', () => ({ status: 'ENTRY_STATUS_DRAFT' }), ['draft']],
    [
      'status published',
      () => ({ status: 'ENTRY_STATUS_PUBLISHED', type: 'post' }),
      ['german', 'scheduled', 'published'],
    ],
    ['scheduled', () => ({ scheduled: true }), ['scheduled']],
    ['not scheduled', () => ({ scheduled: false }), ['draft', 'page', 'german', 'published']],
    ['slug, normalised', () => ({ slug: 'PUBLISHED' }), ['page', 'published']],
    ['author', () => ({ authorId: named.scheduled?.authorId ?? 0 }), ['scheduled']],
    [
      'translation group',
      () => ({ translationGroupId: named.german?.translationGroupId ?? 0 }),
      ['german', 'published'],
    ],
    ['import key', () => ({ importKey: 'wp:1' }), ['published']],
    ['title', () => ({ titleContains: 'äpfel UND' }), ['german']],
    [
      'ids, in the order of the list',
      () => ({
        entryIds: [named.draft, named.german, named.draft]
          .map((entry) => entry?.entryId ?? 0)
          .concat(999_999),
      }),
      ['draft', 'german'],
    ],
    ['title with a pattern character', () => ({ titleContains: '0%' }), ['draft']],
    [
      'several at once',
      () => ({ type: 'post', language: 'en', scheduled: false, titleContains: 't' }),
      ['draft', 'published'],
    ],
    ['what nothing has', () => ({ importKey: 'a\0', authorId: -1 }), []],
    ['a slug that cannot be', () => ({ slug: 'a/b' }), []],
  ])('filters by %s', async (_, request, expected) => {
    expect(await names(request())).toEqual(expected);
  });

  it('goes through all pages, each entry once', async () => {
    const seen: (string | undefined)[][] = [];
    let pageToken = '';
    do {
      const page = await list({ pageSize: 2, pageToken, language: 'en' });
      seen.push(page.entries.map(nameOf));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(seen).toEqual([
      ['draft', 'page'],
      ['scheduled', 'published'],
    ]);
  });

  it('binds a token to its list', async () => {
    const { nextPageToken } = await list({ pageSize: 1, type: 'post' });
    const invalid = { code: 'INVALID_ARGUMENT', reason: 'PAGE_TOKEN_INVALID' };
    await expect(list({ pageSize: 1, type: 'page', pageToken: nextPageToken })).rejects.toMatchObject(
      invalid,
    );
    await expect(list({ pageToken: 'made up' })).rejects.toMatchObject(invalid);
    const foreign = harness.management.listEntries({
      siteId: harness.siteB.siteId,
      type: 'post',
      pageToken: nextPageToken,
    });
    await expect(foreign).rejects.toMatchObject(invalid);
    // Another page size goes on from the same place.
    expect((await list({ pageSize: 9, type: 'post', pageToken: nextPageToken })).entries).toHaveLength(3);
  });

  it('refuses a negative page size', async () => {
    await expect(list({ pageSize: -1 })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { page_size: [expect.any(String)] },
    });
  });
});

describe('ListEntries of a site with taxonomies', () => {
  let site: TestSite;
  let taxonomies: Record<'top' | 'middle' | 'leaf' | 'other', number>;
  const at = (time: string) => toTimestamp(new Date(`2030-01-${time}T00:00:00Z`));

  beforeAll(async () => {
    site = await insertSite(harness.database, { languages: ['en'] });
    const top = await insertTaxonomy(harness, site);
    const middle = await insertTaxonomy(harness, site, { parentId: top });
    const leaf = await insertTaxonomy(harness, site, { parentId: middle });
    taxonomies = { top, middle, leaf, other: await insertTaxonomy(harness, site) };
    const entries: Parameters<typeof createEntry>[2][] = [
      { title: 'zebra', taxonomyIds: [leaf], publishTime: at('03') },
      { title: 'Apfel', taxonomyIds: [middle, leaf], publishTime: at('01') },
      { title: 'Äpfel', taxonomyIds: [top], publishTime: at('02'), status: 'ENTRY_STATUS_DRAFT' },
      { title: 'apfel', status: 'ENTRY_STATUS_DRAFT' },
      { title: 'Zebra', taxonomyIds: [taxonomies.other], publishTime: at('03') },
    ];
    for (const entry of entries) await createEntry(harness, site, entry);
  });

  const read = (request: ListEntriesRequest) =>
    harness.management.listEntries({ siteId: site.siteId, ...request });
  const titles = async (request: ListEntriesRequest) =>
    (await read(request)).entries.map(({ title }) => title);

  it('filters by a taxonomy, if wanted with all below it', async () => {
    const { top, middle, other } = taxonomies;
    expect(await titles({ taxonomyId: top })).toEqual(['Äpfel']);
    expect(await titles({ taxonomyId: top, withDescendants: true })).toEqual(['Äpfel', 'Apfel', 'zebra']);
    expect(await titles({ taxonomyId: middle, withDescendants: true })).toEqual(['Apfel', 'zebra']);
    expect(await titles({ taxonomyId: other, withDescendants: true, status: 'ENTRY_STATUS_DRAFT' })).toEqual(
      [],
    );
    expect(await titles({ taxonomyId: -1 })).toEqual([]);
    const foreign = await insertTaxonomy(harness, harness.siteB);
    expect(await titles({ taxonomyId: foreign, withDescendants: true })).toEqual([]);
  });

  it('filters by publish time: the first instant belongs to it, the last does not', async () => {
    expect(await titles({ publishTimeFrom: at('02'), publishTimeBefore: at('03') })).toEqual(['Äpfel']);
    expect(await titles({ publishTimeFrom: at('02') })).toEqual(['Zebra', 'Äpfel', 'zebra']);
    expect(await titles({ publishTimeFrom: at('02'), publishTimeBefore: at('02') })).toEqual([]);
    await expect(titles({ publishTimeFrom: at('03'), publishTimeBefore: at('02') })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: {
        publish_time_from: ['publish_time_from must not be later than publish_time_before.'],
        publish_time_before: ['publish_time_before must not be earlier than publish_time_from.'],
      },
    });
    await expect(read({ publishTimeBefore: { seconds: 1e15, nanos: 0 } })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { publish_time_before: [expect.any(String)] },
    });
  });

  const sorted: [ListEntriesRequest['orderBy'], string[]][] = [
    ['ENTRY_ORDER_UPDATE_TIME', ['Zebra', 'apfel', 'Äpfel', 'Apfel', 'zebra']],
    ['ENTRY_ORDER_PUBLISH_TIME', ['apfel', 'Zebra', 'zebra', 'Äpfel', 'Apfel']],
    ['ENTRY_ORDER_TITLE', ['apfel', 'Apfel', 'Äpfel', 'zebra', 'Zebra']],
  ];
  it.each(sorted)('orders by %s, both ways, over all pages', async (orderBy, expected) => {
    for (const reverse of [false, true]) {
      const seen: string[] = [];
      let pageToken = '';
      do {
        const page = await read({ orderBy, reverse, pageToken, pageSize: 2 });
        seen.push(...page.entries.map(({ title }) => title));
        pageToken = page.nextPageToken;
      } while (pageToken !== '');
      expect(seen).toEqual(reverse ? expected.toReversed() : expected);
    }
  });

  it('binds a token to the order, and refuses an order that there is not', async () => {
    const { nextPageToken: pageToken } = await read({ pageSize: 1, orderBy: 'ENTRY_ORDER_TITLE' });
    for (const other of [{ reverse: true }, { orderBy: undefined }, { taxonomyId: taxonomies.top }]) {
      await expect(read({ pageToken, orderBy: 'ENTRY_ORDER_TITLE', ...other })).rejects.toMatchObject({
        reason: 'PAGE_TOKEN_INVALID',
      });
    }
    const below = { taxonomyId: taxonomies.top, withDescendants: true };
    const { nextPageToken: ofBelow } = await read({ ...below, pageSize: 1 });
    await expect(read({ ...below, withDescendants: false, pageToken: ofBelow })).rejects.toMatchObject({
      reason: 'PAGE_TOKEN_INVALID',
    });
    await expect(read({ orderBy: 9 as never })).rejects.toMatchObject({
      fields: { order_by: [expect.any(String)] },
    });
  });

  it('counts what the list has if asked for, whatever the page, and no further than to 10,000', async () => {
    expect(await read({ pageSize: 1 })).not.toHaveProperty('total');
    const drafts = { status: 'ENTRY_STATUS_DRAFT', pageSize: 1, withTotal: true } as const;
    const first = await read(drafts);
    expect(first).toMatchObject({ total: 2, totalIsLowerBound: false });
    expect(await read({ ...drafts, pageToken: first.nextPageToken })).toMatchObject({ total: 2 });

    const large = await insertSite(harness.database, { languages: ['en'] });
    const { authorId } = await authorOf(harness, large);
    const more = (from: number, to: number) =>
      harness.admin.query(
        `insert into content.entries (site_id, type, language, title, slug, status, fields, blocks, author_id)
         select $1, 'post', 'en', 'Title', 'slug-' || number, 'draft', '{}', '[]', $2
         from generate_series($3::int, $4::int) as number`,
        [large.siteId, authorId, from, to],
      );
    await more(1, 10_000);
    const request = { siteId: large.siteId, pageSize: 1, withTotal: true };
    expect(await harness.management.listEntries(request)).toMatchObject({
      ...{ total: 10_000, totalIsLowerBound: false },
    });
    await more(10_001, 10_001);
    expect(await harness.management.listEntries(request)).toMatchObject({
      ...{ total: 10_000, totalIsLowerBound: true },
    });
  });

  it('refuses own entries where no person asks', async () => {
    await expect(read({ mine: true })).rejects.toMatchObject({ fields: { mine: [expect.any(String)] } });
  });
});
