import { type Entry__Output, toTimestamp } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { defaultLimits } from '../src/config';
import { entryColumns, revisionColumns } from '../src/queries/trash';
import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { until } from './queue';
import { actor, createHarness, type Harness } from './setup';

/** Deleted entries go to the trash, and can be restored from it. */

let harness: Harness;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness({ limits: { ...defaultLimits, pagesPerLanguage: 2 } });
});
beforeEach(async () => {
  site = await insertSite(harness.database, { languages: ['en', 'de'] });
});
afterAll(() => harness.close());

const own = () => ({ siteId: site.siteId });
const trash = (entryId: number) => harness.management.deleteEntry({ ...own(), entryId }, { actor });
const restore = (entryId: number, values: { slug?: string; authorId?: number } = {}) =>
  harness.management.restoreEntry({ ...own(), entryId, ...values }, { actor });
const listed = async () =>
  (await harness.management.listTrash(own())).entries.map(({ entry }) => entry?.entryId);
const post = (slug: string) =>
  harness.delivery.getPost({ ...own(), minSiteVersion: 0, language: 'en', slug });

async function rename(entry: Entry__Output, title: string): Promise<void> {
  await harness.management.updateEntry(
    {
      ...own(),
      entryId: entry.entryId,
      entry: { title },
      updateMask: { paths: ['title'] },
      expectedRevision: entry.revision,
    },
    { actor },
  );
}

async function countRows(table: string, entryId: number): Promise<number> {
  const { rows } = await harness.admin.query<{ count: string }>(
    `select count(*) from content.${table} where entry_id = $1`,
    [entryId],
  );
  return Number(rows[0]?.count);
}

describe('an entry in the trash', () => {
  it('is listed there with who deleted it and when it goes, and nowhere else', async () => {
    const entry = await createEntry(harness, site, { slug: 'gone', importKey: 'x:1' });
    const { entryId } = entry;
    const { purgeTime } = await trash(entryId);
    const { entries } = await harness.management.listTrash(own());
    expect(entries).toEqual([
      {
        entry: { ...entry, fieldsJson: '', blocksJson: '' },
        trashedBy: actor.id,
        trashTime: expect.anything() as unknown,
        purgeTime,
      },
    ]);
    const [found] = entries;
    expect((present(purgeTime).seconds - present(found?.trashTime).seconds) / 86_400).toBe(30);

    const { management } = harness;
    const reads: (() => Promise<unknown>)[] = [
      () => post('gone'),
      () => management.getEntry({ ...own(), entryId }),
      () => management.getRevision({ ...own(), entryId, revision: 1 }),
      () => management.listRevisions({ ...own(), entryId }),
      () => trash(entryId),
      () => management.publishEntry({ ...own(), entryId, expectedRevision: 1 }, { actor }),
      () => management.unpublishEntry({ ...own(), entryId, expectedRevision: 1 }, { actor }),
      () => rename(entry, 'New'),
    ];
    for (const read of reads) await expect(read()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await management.listEntries(own())).entries).toEqual([]);
    expect((await management.listEntries({ ...own(), importKey: 'x:1' })).entries).toEqual([]);
    for (const table of ['entries', 'revisions', 'entry_taxonomies', 'search_texts', 'entry_titles'])
      expect([table, await countRows(table, entryId)]).toEqual([table, 0]);
  });

  it('leaves its slug, homepage, import key and place among the pages to others at once', async () => {
    const values = { type: 'page', slug: 'about', isHomepage: true, importKey: 'x:1' };
    await createEntry(harness, site, { type: 'page' });
    const first = await createEntry(harness, site, values);
    await trash(first.entryId);
    const second = await createEntry(harness, site, values);
    expect(second).toMatchObject(values);
    await expect(restore(first.entryId)).rejects.toMatchObject({ reason: 'SLUG_TAKEN' });
    await expect(restore(first.entryId, { slug: 'about-2' })).rejects.toMatchObject({
      reason: 'PAGE_LIMIT_REACHED',
    });
    expect(await listed()).toEqual([first.entryId]);
  });

  it('is listed in pages, the last one first, by type and language', async () => {
    const ids: number[] = [];
    for (const values of [{}, { type: 'note' }, { language: 'de' }, {}]) {
      const { entryId } = await createEntry(harness, site, values);
      await trash(entryId);
      ids.unshift(entryId);
    }
    expect(await listed()).toEqual(ids);
    const first = await harness.management.listTrash({ ...own(), pageSize: 3 });
    const second = await harness.management.listTrash({ ...own(), pageToken: first.nextPageToken });
    expect([...first.entries, ...second.entries].map(({ entry }) => entry?.entryId)).toEqual(ids);
    expect(second.nextPageToken).toBe('');
    const whole = await harness.management.listTrash({ ...own(), pageSize: ids.length });
    expect(whole.nextPageToken).toBe('');
    const some = await harness.management.listTrash({ ...own(), entryIds: [ids[2]!, 999_999, ids[0]!] });
    expect(some.entries.map(({ entry }) => entry?.entryId)).toEqual([ids[0], ids[2]]);
    const { nextPageToken: pageToken } = first;
    for (const other of [{ type: 'post' }, { language: 'en' }, { entryIds: ids }])
      await expect(harness.management.listTrash({ ...own(), ...other, pageToken })).rejects.toMatchObject({
        reason: 'PAGE_TOKEN_INVALID',
      });
    const notes = await harness.management.listTrash({ ...own(), type: 'note' });
    const german = await harness.management.listTrash({ ...own(), language: 'DE' });
    expect([...notes.entries, ...german.entries].map(({ entry }) => entry?.entryId)).toEqual([
      ids[2],
      ids[1],
    ]);
  });
});

describe('a restored entry', () => {
  it('is a draft with all that it had, its revisions and one more', async () => {
    const taxonomyIds = [await insertTaxonomy(harness, site), await insertTaxonomy(harness, site)];
    const before = await createEntry(harness, site, {
      slug: 'back',
      publishTime: toTimestamp(new Date('2020-01-01')),
      fieldsJson: '{ "a":1,"a":2 }',
      blocksJson: '[{"type":"paragraph","data":{"text":"Heron"}}]',
      html: '<p>Heron</p>',
      ogImageMediaId: await insertMedia(harness, site),
      taxonomyIds,
      importKey: 'x:1',
    });
    const { entryId } = before;
    const revisionOne = await harness.management.getRevision({ ...own(), entryId, revision: 1 });
    await trash(entryId);
    const { entry, leftOut } = await restore(entryId);
    expect(entry).toEqual({
      ...before,
      status: 'ENTRY_STATUS_DRAFT',
      revision: 2,
      updateTime: present(entry).updateTime,
    });
    expect(leftOut).toMatchObject({ taxonomyIds: [], isHomepage: false });
    expect(await listed()).toEqual([]);
    const { rows: texts } = await harness.admin.query(
      'select title, body from content.search_texts where entry_id = $1',
      [entryId],
    );
    expect(texts).toEqual([{ title: before.title, body: 'Heron Heron' }]);
    expect(await harness.management.getRevision({ ...own(), entryId, revision: 1 })).toEqual(revisionOne);
    const { revisions } = await harness.management.listRevisions({ ...own(), entryId });
    expect(revisions.map(({ revision }) => revision)).toEqual([2, 1]);
    await expect(post('back')).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });

    await harness.management.publishEntry({ ...own(), entryId, expectedRevision: 2 }, { actor });
    const { post: shown } = await post('back');
    expect(shown?.summary).toMatchObject({ title: before.title, publishTime: before.publishTime });
    expect(shown?.fieldsJson).toBe('{ "a":1,"a":2 }');
    expect(shown?.summary?.taxonomies.map((term) => term.taxonomyId)).toEqual(taxonomyIds);
  });

  it('whose slug is taken needs another one, and says so', async () => {
    const { entryId } = await createEntry(harness, site, { slug: 'same' });
    await trash(entryId);
    await createEntry(harness, site, { slug: 'same' });
    await expect(restore(entryId)).rejects.toMatchObject({
      code: 'ALREADY_EXISTS',
      reason: 'SLUG_TAKEN',
      message: expect.stringContaining('"same" by now: name another slug') as string,
    });
    await expect(restore(entryId, { slug: 'no/slug' })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' });
    expect((await restore(entryId, { slug: 'other' })).entry?.slug).toBe('other');
  });

  it('leaves out what is gone or taken, and names it', async () => {
    const taxonomyId = await insertTaxonomy(harness, site);
    const kept = await insertTaxonomy(harness, site);
    const ogImageMediaId = await insertMedia(harness, site);
    const original = await createEntry(harness, site, { type: 'page', language: 'de' });
    const translationGroupId = present(original.translationGroupId);
    const values = { type: 'page', isHomepage: true, importKey: 'x:1', translationGroupId };
    const { entryId } = await createEntry(harness, site, {
      ...values,
      ogImageMediaId,
      taxonomyIds: [taxonomyId, kept],
    });
    await trash(entryId);
    await createEntry(harness, site, values);
    await harness.admin.query('delete from site.taxonomies where taxonomy_id = $1', [taxonomyId]);
    await harness.admin.query('delete from media.media where media_id = $1', [ogImageMediaId]);

    const { entry, leftOut } = await restore(entryId);
    expect(leftOut).toMatchObject({
      taxonomyIds: [taxonomyId],
      ogImageMediaId,
      translationGroupId,
      importKey: 'x:1',
      isHomepage: true,
    });
    expect(entry).toMatchObject({ taxonomyIds: [kept], isHomepage: false });
    expect(present(entry)).not.toHaveProperty('ogImageMediaId');
    expect(present(entry)).not.toHaveProperty('importKey');
    expect(entry?.translationGroupId).not.toBe(translationGroupId);
  });

  it('needs an author where its own was deleted, and goes to who took over that one’s entries', async () => {
    const author = await createAuthor(harness, site);
    const other = await createAuthor(harness, site);
    const first = await createEntry(harness, site, { authorId: author.authorId });
    await trash(first.entryId);
    const { authorId } = author;
    await harness.management.deleteAuthor({ ...own(), authorId }, { actor });
    await expect(restore(first.entryId)).rejects.toMatchObject({
      reason: 'AUTHOR_NOT_FOUND',
      metadata: { author_id: String(authorId) },
    });
    const restored = await restore(first.entryId, { authorId: other.authorId });
    expect(restored.entry?.authorId).toBe(other.authorId);

    const heir = await createAuthor(harness, site);
    const ofThird = await createEntry(harness, site, {
      authorId: (await createAuthor(harness, site)).authorId,
    });
    for (const { entryId } of [first, ofThird]) await trash(entryId);
    await harness.management.deleteAuthor(
      { ...own(), authorId: other.authorId, replacementAuthorId: heir.authorId },
      { actor },
    );
    expect((await restore(first.entryId)).entry?.authorId).toBe(heir.authorId);
    expect((await restore(ofThird.entryId)).entry?.authorId).toBe(ofThird.authorId);
  });

  it('is restored once, if two try at once', async () => {
    const { entryId } = await createEntry(harness, site);
    await trash(entryId);
    const results = await Promise.allSettled([restore(entryId), restore(entryId)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await countRows('revisions', entryId)).toBe(2);
  });
});

describe('for good', () => {
  it('an entry goes by hand, from where it is and from the trash, if its revision is the one that was named', async () => {
    const live = await createEntry(harness, site);
    const trashed = await createEntry(harness, site);
    await trash(trashed.entryId);
    for (const { entryId } of [live, trashed]) {
      const named = { ...own(), entryId, permanently: true };
      await expect(
        harness.management.deleteEntry({ ...named, expectedRevision: 9 }, { actor }),
      ).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
      const { purgeTime } = await harness.management.deleteEntry(
        { ...named, expectedRevision: 1 },
        { actor },
      );
      expect(purgeTime).toBeUndefined();
      await expect(restore(entryId)).rejects.toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
      for (const table of ['entries', 'revisions', 'trashed_entries', 'trashed_revisions'])
        expect([table, await countRows(table, entryId)]).toEqual([table, 0]);
    }
  });

  it('the trash of one site is emptied', async () => {
    for (let count = 0; count < 3; count += 1) await trash((await createEntry(harness, site)).entryId);
    const elsewhere = await createEntry(harness, harness.siteA);
    const ofOther = { siteId: harness.siteA.siteId, entryId: elsewhere.entryId };
    await harness.management.deleteEntry(ofOther, { actor });
    expect(await harness.management.emptyTrash(own(), { actor })).toEqual({ entries: 3, hasMore: false });
    expect(await harness.management.emptyTrash(own(), { actor })).toEqual({ entries: 0, hasMore: false });
    expect((await harness.management.restoreEntry(ofOther, { actor })).entry?.entryId).toBe(
      elsewhere.entryId,
    );
  });

  it('the worker deletes what has been in the trash for its time, and the audit trail keeps it', async () => {
    const due = await createEntry(harness, site);
    const young = await createEntry(harness, site);
    await trash(due.entryId);
    await trash(young.entryId);
    const purgeIn = (entryId: number, time: string) =>
      harness.admin.query(
        'update content.trashed_entries set purge_at = now() + $2::interval where entry_id = $1',
        [entryId, time],
      );
    await purgeIn(due.entryId, '0');
    await purgeIn(young.entryId, '1 hour');
    await harness.startWorker();
    await harness.admin.query("select graphile_worker.add_job('content_purge_trash')");
    await until('the purge', async () => (await countRows('trashed_entries', due.entryId)) === 0);
    expect(await listed()).toEqual([young.entryId]);
    const { rows } = await harness.admin.query(
      `select became, actor from platform.change_events
       where site_id = $1 and kind = 'entry' and object_id = $2 order by event_id desc limit 2`,
      [site.siteId, String(due.entryId)],
    );
    expect(rows).toEqual([
      { became: 'purged', actor: 'job:content_purge_trash' },
      { became: 'deleted', actor: actor.id },
    ]);
  });
});

test.each([
  ['entries', 'trashed_entries', entryColumns, ['slug_family', 'sort_at', 'media_marks']],
  ['revisions', 'trashed_revisions', revisionColumns, ['media_marks']],
] as const)(
  'every column of %s goes into the trash and comes back',
  async (table, trashed, listedColumns, others) => {
    const columnsOf = async (name: string) => {
      const { rows } = await harness.admin.query<{ name: string }>(
        `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [`content.${name}`],
      );
      return rows.map(({ name: column }) => column);
    };
    expect((await columnsOf(table)).sort()).toEqual([...listedColumns, ...others].sort());
    expect(await columnsOf(trashed)).toEqual(expect.arrayContaining([...listedColumns]));
  },
);
