import type { Entry, Entry__Output } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
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

const own = () => ({ siteId: site.siteId });

async function update({ entryId, revision }: Entry__Output, values: Entry): Promise<Entry__Output> {
  const paths = Object.keys(values).map((name) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const { entry } = await harness.management.updateEntry(
    { ...own(), entryId, entry: values, updateMask: { paths }, expectedRevision: revision },
    { actor },
  );
  return present(entry);
}

const restore = ({ entryId, revision }: Entry__Output, of: number, values: { slug?: string } = {}) =>
  harness.management.restoreRevision(
    { ...own(), entryId, revision: of, expectedRevision: revision, ...values },
    { actor },
  );

it('makes the values of a revision the entry’s again, and leaves what readers see of it as it is', async () => {
  const first = await createEntry(harness, site, {
    status: 'ENTRY_STATUS_DRAFT',
    title: 'First',
    slug: 'first',
    fieldsJson: '{ "a":1 }',
    html: '<p>First</p>',
    taxonomyIds: [await insertTaxonomy(harness, site)],
    ogImageMediaId: await insertMedia(harness, site),
  });
  const second = await update(first, {
    title: 'Second',
    slug: 'second',
    fieldsJson: '{}',
    html: '<p>Second</p>',
    taxonomyIds: [],
    authorId: (await createAuthor(harness, site)).authorId,
  });
  const { entryId } = first;
  const published = await harness.management.publishEntry(
    { ...own(), entryId, expectedRevision: second.revision },
    { actor },
  );
  const { entry, leftOut } = await restore(present(published.entry), 1);
  expect(entry).toEqual({
    ...first,
    status: 'ENTRY_STATUS_PUBLISHED',
    publishTime: published.entry?.publishTime,
    _publishTime: 'publishTime',
    revision: 4,
    updateTime: present(entry).updateTime,
  });
  expect(leftOut).toMatchObject({ taxonomyIds: [], isHomepage: false });
  const { post } = await harness.delivery.getPost({
    ...own(),
    minSiteVersion: 0,
    language: 'en',
    slug: 'first',
  });
  expect(post).toMatchObject({ summary: { title: 'First' }, fieldsJson: '{ "a":1 }', html: '<p>First</p>' });
  const { rows: texts } = await harness.admin.query(
    'select title, body from content.search_texts where entry_id = $1',
    [entryId],
  );
  expect(texts).toEqual([{ title: 'First', body: 'First' }]);
  const { revisions } = await harness.management.listRevisions({ ...own(), entryId });
  expect(revisions.map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);

  const again = await restore(present(entry), 1);
  expect(again.entry?.revision).toBe(4);
});

it('leaves out what is gone or taken, and names it', async () => {
  const taxonomyId = await insertTaxonomy(harness, site);
  const kept = await insertTaxonomy(harness, site);
  const ogImageMediaId = await insertMedia(harness, site);
  const author = await createAuthor(harness, site);
  const heir = await createAuthor(harness, site);
  const german = await createEntry(harness, site, { type: 'page', language: 'de' });
  const translationGroupId = present(german.translationGroupId);
  const first = await createEntry(harness, site, {
    ...{ type: 'page', isHomepage: true, authorId: author.authorId, translationGroupId },
    ...{ ogImageMediaId, taxonomyIds: [taxonomyId, kept] },
  });
  const second = await harness.management.updateEntry(
    {
      ...own(),
      entryId: first.entryId,
      entry: { isHomepage: false, taxonomyIds: [], authorId: heir.authorId },
      updateMask: {
        paths: ['is_homepage', 'taxonomy_ids', 'author_id', 'og_image_media_id', 'translation_group_id'],
      },
      expectedRevision: 1,
    },
    { actor },
  );
  await createEntry(harness, site, { type: 'page', isHomepage: true, translationGroupId });
  await harness.management.deleteAuthor({ ...own(), authorId: author.authorId }, { actor });
  await harness.admin.query('delete from site.taxonomies where taxonomy_id = $1', [taxonomyId]);
  await harness.admin.query('delete from media.media where media_id = $1', [ogImageMediaId]);

  const { entry, leftOut } = await restore(present(second.entry), 1);
  expect(leftOut).toMatchObject({
    ...{ taxonomyIds: [taxonomyId], ogImageMediaId, authorId: author.authorId, translationGroupId },
    isHomepage: true,
  });
  expect(entry).toMatchObject({
    ...{ taxonomyIds: [kept], authorId: heir.authorId, isHomepage: false, revision: 3 },
    translationGroupId: second.entry?.translationGroupId,
  });
  expect(present(entry)).not.toHaveProperty('ogImageMediaId');
});

it('brings back a translation group that nobody is in any more, where others may come back from the trash', async () => {
  const first = await createEntry(harness, site, { type: 'page' });
  const translationGroupId = present(first.translationGroupId);
  const german = await createEntry(harness, site, { type: 'page', language: 'de', translationGroupId });
  const other = await createEntry(harness, site, { type: 'page', language: 'de' });
  await harness.management.deleteEntry({ ...own(), entryId: german.entryId }, { actor });
  const moved = await update(first, { translationGroupId: present(other.translationGroupId) });

  const { entry, leftOut } = await restore(moved, 1);
  expect(entry).toMatchObject({ translationGroupId, revision: 3 });
  expect(leftOut).not.toHaveProperty('translationGroupId');
  const { entryId } = german;
  const back = await harness.management.restoreEntry({ ...own(), entryId }, { actor });
  expect(back.entry?.translationGroupId).toBe(translationGroupId);
});

it('refuses a slug that is taken by now, and takes another one', async () => {
  const first = await createEntry(harness, site, { slug: 'same' });
  const second = await update(first, { slug: 'other' });
  await createEntry(harness, site, { slug: 'same' });
  await expect(restore(second, 1)).rejects.toMatchObject({
    reason: 'SLUG_TAKEN',
    message: expect.stringContaining('"same" by now: name another slug') as string,
  });
  expect((await restore(second, 1, { slug: 'third' })).entry?.slug).toBe('third');
});

it('cleans marks that an older release has stored as they came', async () => {
  const entry = await createEntry(harness, site);
  const data = { text: 'a', html: '<script>x()</script><b>a</b>' };
  await harness.admin.query('update content.revisions set blocks = $2 where entry_id = $1', [
    entry.entryId,
    JSON.stringify([{ type: 'paragraph', data }]),
  ]);
  const restored = present((await restore(await update(entry, { title: 'New' }), 1)).entry);
  expect(JSON.parse(restored.blocksJson)).toEqual([
    { type: 'paragraph', data: { text: 'a', html: '<strong>a</strong>' } },
  ]);
});

it('refuses a revision that there is not, and an entry that has changed', async () => {
  const entry = await createEntry(harness, site);
  await expect(restore(entry, 2)).rejects.toMatchObject({ reason: 'REVISION_NOT_FOUND' });
  await expect(restore({ ...entry, revision: 2 }, 1)).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
  await expect(restore({ ...entry, entryId: 999_999 }, 1)).rejects.toMatchObject({
    reason: 'ENTRY_NOT_FOUND',
  });
});
