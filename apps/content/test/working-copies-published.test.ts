import { type Entry, toTimestamp } from '@headwater/contracts';
import { watchChanges } from '@headwater/testing';

import { createAuthor, createEntry, insertMedia, insertTaxonomy } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { type EntryKey, getCopy, getEntry, letTimePass, save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());
beforeEach(() => letTimePass(harness));

const make = (values = {}) => createEntry(harness, harness.siteA, values);
const get = (entry: EntryKey) => getCopy(harness, entry);
const entryOf = (entry: EntryKey) => getEntry(harness, entry);
const noCopy = { reason: 'WORKING_COPY_NOT_FOUND' };

describe('publishing', () => {
  const publish = (
    entry: { siteId: number; entryId: number },
    workingCopyNumber: number,
    expectedRevision = 1,
  ) =>
    harness.management.publishEntry(
      { siteId: entry.siteId, entryId: entry.entryId, expectedRevision, workingCopyNumber },
      { actor },
    );

  it('makes the values a revision, in public, with the texts that are searched', async () => {
    const { siteA, delivery } = harness;
    const entry = await make({ status: 'ENTRY_STATUS_DRAFT', title: 'Old' });
    const author = await createAuthor(harness, siteA, 'Another');
    const values = {
      title: 'New title',
      slug: 'published-copy',
      fieldsJson: '{"b":  1}',
      blocksJson: '[{"type":"text","data":{"text":"findable"}}]',
      html: '<p>html</p>',
      ogImageMediaId: await insertMedia(harness, siteA),
      authorId: author.authorId,
      taxonomyIds: [await insertTaxonomy(harness, siteA)],
      translationGroupId: (await make({ language: 'de' })).translationGroupId,
    };
    await save(harness, entry, values);
    const { entry: published } = await publish(entry, 1);
    expect(published).toMatchObject({ ...values, status: 'ENTRY_STATUS_PUBLISHED', revision: 2 });
    expect(published).not.toHaveProperty('workingCopyNumber');
    await expect(get(entry)).rejects.toMatchObject(noCopy);
    const scope = { siteId: entry.siteId, minSiteVersion: 0, language: 'en', slug: 'published-copy' };
    expect((await delivery.getPost(scope)).post?.summary).toMatchObject({
      title: 'New title',
      author: { name: 'Another' },
      taxonomies: [{ taxonomyId: values.taxonomyIds[0] }],
    });
    const { revision } = await harness.management.getRevision({ ...entry, revision: 2 });
    expect(revision?.entry).toMatchObject(values);
    const { rows } = await harness.admin.query(
      `select from content.search_texts where entry_id = $1 and body ~ 'findable'`,
      [entry.entryId],
    );
    expect(rows).toHaveLength(1);
  });

  it('puts what was published to the instant that is named, else leaves it at its own', async () => {
    const publishTime = toTimestamp(new Date('2021-01-01'));
    const entry = await make({ status: 'ENTRY_STATUS_PUBLISHED', slug: 'at-its-instant', publishTime });
    const publishAt = async (title: string, expectedRevision: number, instant?: string) => {
      const present = await entryOf(entry);
      const { number } = await save(harness, present, { title });
      const { siteId, entryId } = entry;
      const named = { siteId, entryId, expectedRevision, workingCopyNumber: number };
      const at = instant === undefined ? {} : { publishTime: toTimestamp(new Date(instant)) };
      return (await harness.management.publishEntry({ ...named, ...at }, { actor })).entry;
    };
    const shown = () =>
      harness.delivery.getPost({
        siteId: entry.siteId,
        minSiteVersion: 0,
        language: 'en',
        slug: 'at-its-instant',
      });
    expect(await publishAt('Same', 1)).toMatchObject({ title: 'Same', publishTime });
    const past = toTimestamp(new Date('2020-05-05'));
    expect(await publishAt('Past', 2, '2020-05-05')).toMatchObject({ title: 'Past', publishTime: past });
    expect((await shown()).post?.summary).toMatchObject({ title: 'Past', publishTime: past });
    const future = toTimestamp(new Date('2091-01-01'));
    expect(await publishAt('Future', 3, '2091-01-01')).toMatchObject({ publishTime: future });
    await expect(shown()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await publishAt('Later', 4)).toMatchObject({ title: 'Later', publishTime: future });
    await expect(shown()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await harness.database.setClock(new Date('2091-01-01'));
    expect((await shown()).post?.summary).toMatchObject({ title: 'Later' });
    await harness.database.setClock(null);
  });

  it('is refused with another number or base, and changes nothing', async () => {
    const entry = await make();
    await save(harness, entry, { title: 'Saved' });
    await expect(publish(entry, 2)).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'WORKING_COPY_CONFLICT',
      metadata: { number: '1', actor: actor.id },
    });
    await expect(publish(await make(), 1)).rejects.toMatchObject({
      code: 'ABORTED',
      reason: 'WORKING_COPY_CONFLICT',
      metadata: { number: '0' },
    });
    const { siteId, entryId } = entry;
    const change = { entry: { html: 'other' }, updateMask: { paths: ['html'] } };
    await harness.management.updateEntry({ siteId, entryId, expectedRevision: 1, ...change }, { actor });
    for (const revision of [1, 2]) {
      await expect(publish(entry, 1, revision)).rejects.toMatchObject({
        code: 'ABORTED',
        reason: 'REVISION_CONFLICT',
        metadata: { current_revision: '2' },
      });
    }
    expect(await entryOf(entry)).toMatchObject({ title: entry.title, html: 'other', revision: 2 });
    // Values can still be saved on the former revision; an editor who has seen the new revision names it.
    await letTimePass(harness);
    expect(await save(harness, entry, { title: 'Again' }, { on: 1 })).toMatchObject({ baseRevision: 1 });
    await letTimePass(harness);
    await expect(save(harness, entry, { title: 'Again' }, { on: 2, baseRevision: 1 })).rejects.toMatchObject({
      reason: 'REVISION_CONFLICT',
    });
    // Also where the values stay as they are.
    const moved = await save(harness, entry, { title: 'Again' }, { on: 2, baseRevision: 2 });
    expect(moved).toMatchObject({ number: 3, baseRevision: 2 });
    await letTimePass(harness);
    await save(harness, entry, { html: 'both' }, { on: 3, baseRevision: 2 });
    await publish(entry, 4, 2);
    expect(await entryOf(entry)).toMatchObject({ title: 'Again', html: 'both', revision: 3 });
  });

  it('judges slugs and references, and leaves the copy where it refuses', async () => {
    const { siteA } = harness;
    const taken = await make();
    const gone = await insertTaxonomy(harness, siteA);
    const refused: [Entry, string][] = [
      [{ slug: taken.slug }, 'SLUG_TAKEN'],
      [{ authorId: 999_999 }, 'AUTHOR_NOT_FOUND'],
      [{ ogImageMediaId: 999_999 }, 'MEDIA_NOT_FOUND'],
      [{ taxonomyIds: [gone + 1_000_000] }, 'TAXONOMY_NOT_FOUND'],
      [{ translationGroupId: taken.translationGroupId }, 'TRANSLATION_EXISTS'],
      [{ translationGroupId: 999_999 }, 'TRANSLATION_GROUP_NOT_FOUND'],
    ];
    for (const [values, reason] of refused) {
      const entry = await make();
      const copy = await save(harness, entry, { title: 'Saved', ...values });
      await expect(publish(entry, 1)).rejects.toMatchObject({ reason });
      expect(await get(entry)).toEqual(copy);
      expect(await entryOf(entry)).toMatchObject({ ...entry, workingCopyNumber: 1 });
    }
  });

  it('of what the entry has already only takes the copy away', async () => {
    const entry = await make();
    await save(harness, entry, { title: 'New' });
    await letTimePass(harness);
    await save(harness, entry, { title: entry.title }, { on: 1 });
    const changesSince = await watchChanges(harness.admin);
    expect((await publish(entry, 2)).entry).toEqual(entry);
    expect(await changesSince()).toEqual([]);
    expect(await entryOf(entry)).toEqual(entry);
  });

  it('without a number publishes the entry as it is, and leaves the copy', async () => {
    const entry = await make({ status: 'ENTRY_STATUS_DRAFT', title: 'Stored' });
    const { siteId, entryId } = entry;
    await save(harness, entry, { title: 'Saved' });
    await harness.management.publishEntry({ siteId, entryId, expectedRevision: 1 }, { actor });
    expect(await entryOf(entry)).toMatchObject({ title: 'Stored', revision: 2, workingCopyNumber: 1 });
    expect(await get(entry)).toMatchObject({ baseRevision: 1, entry: { title: 'Saved', revision: 2 } });
  });
});
