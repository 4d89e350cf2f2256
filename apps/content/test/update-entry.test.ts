import { type Entry, type Entry__Output, toTimestamp } from '@headwater/contracts';

import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const siteId = () => harness.siteA.siteId;
const update = async (
  entry: Entry__Output,
  values: Entry,
  paths: string[],
  expectedRevision = entry.revision,
) => {
  const { entryId } = entry;
  const request = { siteId: siteId(), entryId, entry: values, updateMask: { paths }, expectedRevision };
  return present((await harness.management.updateEntry(request, { actor })).entry);
};
const conflict = (revision: number) => ({
  code: 'ABORTED',
  reason: 'REVISION_CONFLICT',
  metadata: { current_revision: String(revision) },
});

describe('UpdateEntry', () => {
  it('changes what the mask names and nothing else', async () => {
    const before = await createEntry(harness, harness.siteA, { html: '<p>kept</p>' });
    const after = await update(before, { title: 'New', slug: 'ignored', html: 'ignored' }, ['title']);
    expect(after).toEqual({ ...before, title: 'New', revision: 2, updateTime: after.updateTime });
  });

  it('changes every path, and clears what the message leaves out', async () => {
    const { siteA } = harness;
    const mediaId = await insertMedia(harness, siteA);
    const taxonomyId = await insertTaxonomy(harness, siteA);
    const author = await createAuthor(harness, siteA);
    const german = await createEntry(harness, siteA, { type: 'page', language: 'de' });
    const before = await createEntry(harness, siteA, { type: 'page' });
    const values: Entry = {
      title: 'All new',
      slug: 'ALL-new',
      isHomepage: true,
      status: 'ENTRY_STATUS_DRAFT',
      publishTime: toTimestamp(new Date('2026-01-02T03:04:05.006Z')),
      fieldsJson: '{"n":1}',
      blocksJson: '[{"type":"p","data":{}}]',
      html: '<p>new</p>',
      ogImageMediaId: mediaId,
      authorId: author.authorId,
      taxonomyIds: [taxonomyId],
      translationGroupId: present(german.translationGroupId),
    };
    const paths = [
      ...['title', 'slug', 'is_homepage', 'status', 'publish_time', 'fields_json', 'blocks_json', 'html'],
      ...['og_image_media_id', 'author_id', 'taxonomy_ids', 'translation_group_id'],
    ];
    const after = await update(before, values, paths);
    expect(after).toMatchObject({ ...values, slug: 'all-new', revision: 2 });
    expect((await harness.management.getEntry({ siteId: siteId(), entryId: before.entryId })).entry).toEqual(
      after,
    );

    const cleared = await update(after, {}, [
      'publish_time',
      'html',
      'og_image_media_id',
      'taxonomy_ids',
      'translation_group_id',
    ]);
    expect(cleared.publishTime ?? null).toBeNull();
    expect(cleared).toMatchObject({ taxonomyIds: [], revision: 3 });
    expect(cleared.html).toBeUndefined();
    expect(cleared.ogImageMediaId).toBeUndefined();
    expect(cleared.translationGroupId).not.toBe(german.translationGroupId);
  });

  it('refuses a change that was made on another revision, and changes nothing', async () => {
    const entry = await createEntry(harness, harness.siteA);
    const second = await update(entry, { title: 'Second' }, ['title']);
    await expect(update(entry, { title: 'Third' }, ['title'])).rejects.toMatchObject(conflict(2));
    await expect(update(entry, { title: 'Third' }, ['title'], 3)).rejects.toMatchObject(conflict(2));
    const { entry: stored } = await harness.management.getEntry({ siteId: siteId(), entryId: entry.entryId });
    expect(stored).toEqual(second);
  });

  it('lets one of two changes through that come at once', async () => {
    const entry = await createEntry(harness, harness.siteA);
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c'].map((title) => update(entry, { title }, ['title'])),
    );
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(conflict(2));
    }
  });

  it('makes no revision when nothing changes', async () => {
    const taxonomyId = await insertTaxonomy(harness, harness.siteA);
    const entry = await createEntry(harness, harness.siteA, { taxonomyIds: [taxonomyId], slug: 'same' });
    const values: Entry = { title: entry.title, slug: 'SAME', fieldsJson: '{}', taxonomyIds: [taxonomyId] };
    const paths = ['title', 'slug', 'fields_json', 'taxonomy_ids', 'translation_group_id', 'publish_time'];
    expect(await update(entry, values, paths)).toEqual(entry);
    // White space in JSON is a change: it is delivered.
    expect(await update(entry, { fieldsJson: '{ }' }, ['fields_json'])).toMatchObject({ revision: 2 });
  });

  it('names every bad field at once', async () => {
    const entry = await createEntry(harness, harness.siteA);
    const change = update(
      entry,
      { slug: '..', isHomepage: true },
      ['slug', 'is_homepage', 'title', 'status', 'type', 'entry_id'],
      0,
    );
    await expect(change).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      reason: 'INVALID_REQUEST',
      fields: {
        'entry.slug': [expect.any(String)],
        'entry.is_homepage': [expect.any(String)],
        'entry.title': [expect.any(String)],
        'entry.status': ['entry.status must be ENTRY_STATUS_DRAFT or ENTRY_STATUS_PUBLISHED.'],
        update_mask: [expect.stringMatching(/; it names "type", "entry_id"\.$/)],
        expected_revision: [expect.any(String)],
      },
    });
    await expect(update(entry, {}, [])).rejects.toMatchObject({
      fields: { update_mask: [expect.any(String)] },
    });
  });

  it.each([0, -1, 999_999, Number.MAX_SAFE_INTEGER + 1, 9.2e18])(
    'does not find entry %d',
    async (entryId) => {
      const change = harness.management.updateEntry(
        {
          siteId: siteId(),
          entryId,
          entry: { title: 'x' },
          updateMask: { paths: ['title'] },
          expectedRevision: 1,
        },
        { actor },
      );
      await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'ENTRY_NOT_FOUND' });
    },
  );

  it('meets the rules that creation meets', async () => {
    const { siteA } = harness;
    const taken = await createEntry(harness, siteA, {
      type: 'page',
      language: 'de',
      isHomepage: true,
      slug: 'taken',
    });
    const entry = await createEntry(harness, siteA, { type: 'page', language: 'de' });
    await expect(update(entry, { slug: 'TAKEN' }, ['slug'])).rejects.toMatchObject({ reason: 'SLUG_TAKEN' });
    await expect(update(entry, { slug: 'homepage' }, ['slug'])).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
    });
    await expect(update(entry, { isHomepage: true }, ['is_homepage'])).rejects.toMatchObject({
      reason: 'HOMEPAGE_EXISTS',
    });
    await expect(
      update(entry, { translationGroupId: present(taken.translationGroupId) }, ['translation_group_id']),
    ).rejects.toMatchObject({ reason: 'TRANSLATION_EXISTS' });
    await expect(update(entry, { authorId: 999_999 }, ['author_id'])).rejects.toMatchObject({
      reason: 'AUTHOR_NOT_FOUND',
    });
    await expect(update(entry, { ogImageMediaId: 999_999 }, ['og_image_media_id'])).rejects.toMatchObject({
      reason: 'MEDIA_NOT_FOUND',
    });
    const english = await insertTaxonomy(harness, siteA, { language: 'en' });
    await expect(update(entry, { taxonomyIds: [english] }, ['taxonomy_ids'])).rejects.toMatchObject({
      reason: 'TAXONOMY_NOT_FOUND',
    });
    await expect(
      update(entry, { translationGroupId: 999_999 }, ['translation_group_id']),
    ).rejects.toMatchObject({
      reason: 'TRANSLATION_GROUP_NOT_FOUND',
    });
  });
});

describe('PublishEntry, UnpublishEntry, DeleteEntry', () => {
  const now = new Date('2031-01-01T00:00:00.000Z');
  const later = toTimestamp(new Date('2031-06-01T00:00:00.000Z'));
  const publish = async ({ entryId, revision }: Entry__Output, publishTime?: typeof later) =>
    present(
      (
        await harness.management.publishEntry(
          { siteId: siteId(), entryId, expectedRevision: revision, ...(publishTime && { publishTime }) },
          { actor },
        )
      ).entry,
    );
  const unpublish = async ({ entryId, revision }: Entry__Output) =>
    present(
      (
        await harness.management.unpublishEntry(
          { siteId: siteId(), entryId, expectedRevision: revision },
          { actor },
        )
      ).entry,
    );

  beforeAll(() => harness.database.setClock(now));
  afterAll(() => harness.database.setClock(null));

  it('publishes now, keeps the time when published again, and moves it when told', async () => {
    const draft = await createEntry(harness, harness.siteA, { status: 'ENTRY_STATUS_DRAFT' });
    const published = await publish(draft);
    expect(published).toMatchObject({
      status: 'ENTRY_STATUS_PUBLISHED',
      publishTime: toTimestamp(now),
      revision: 2,
    });
    expect(await publish(published)).toEqual(published);
    const back = await unpublish(published);
    expect(back).toMatchObject({ status: 'ENTRY_STATUS_DRAFT', publishTime: toTimestamp(now), revision: 3 });
    expect(await unpublish(back)).toEqual(back);
    expect(await publish(back, later)).toMatchObject({ publishTime: later, revision: 4 });
  });

  it('publishes an entry that waits without a time now', async () => {
    const entry = await createEntry(harness, harness.siteA);
    expect(entry.publishTime ?? null).toBeNull();
    expect(await publish(entry)).toMatchObject({ publishTime: toTimestamp(now), revision: 2 });
  });

  it('refuses stale and senseless requests', async () => {
    const entry = await createEntry(harness, harness.siteA);
    const { entryId } = entry;
    const stale = { siteId: siteId(), entryId, expectedRevision: 2 };
    await expect(harness.management.publishEntry(stale, { actor })).rejects.toMatchObject(conflict(1));
    await expect(harness.management.unpublishEntry(stale, { actor })).rejects.toMatchObject(conflict(1));
    await expect(harness.management.deleteEntry(stale, { actor })).rejects.toMatchObject(conflict(1));
    const senseless = { siteId: siteId(), entryId, publishTime: { seconds: -9e15, nanos: 0 } };
    await expect(harness.management.publishEntry(senseless, { actor })).rejects.toMatchObject({
      reason: 'INVALID_REQUEST',
      fields: { publish_time: [expect.any(String)], expected_revision: [expect.any(String)] },
    });
    const unknown = { siteId: siteId(), entryId: 999_999, expectedRevision: 1 };
    for (const call of ['publishEntry', 'unpublishEntry', 'deleteEntry'] as const) {
      await expect(harness.management[call](unknown, { actor })).rejects.toMatchObject({
        reason: 'ENTRY_NOT_FOUND',
      });
    }
  });

  it('deletes an entry with its revisions, whatever the revision unless one is named', async () => {
    const entry = await createEntry(harness, harness.siteA);
    const { entryId } = entry;
    await harness.management.deleteEntry({ siteId: siteId(), entryId }, { actor });
    await expect(harness.management.getEntry({ siteId: siteId(), entryId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      reason: 'ENTRY_NOT_FOUND',
    });
    const { rows } = await harness.admin.query(
      `select from content.revisions where entry_id = $1 union all select from content.search_texts where entry_id = $1`,
      [entryId],
    );
    expect(rows).toEqual([]);
    // The slug is free again.
    await createEntry(harness, harness.siteA, { slug: entry.slug });
  });
});
