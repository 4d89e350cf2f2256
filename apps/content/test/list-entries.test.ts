import { type Entry__Output, type ListEntriesRequest, toTimestamp } from '@headwater/contracts';

import { createAuthor, createEntry, present } from './factories';
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
