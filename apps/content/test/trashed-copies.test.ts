import type { Entry, Entry__Output } from '@headwater/contracts';
import { beforeStatement, insertSite, type TestSite, watchChanges } from '@headwater/testing';

import { copyColumns } from '../src/queries/trashed-copies';
import { createAuthor, createEntry, insertMedia, insertTaxonomy, present } from './factories';
import { queuedJobs, until } from './queue';
import { actor, createHarness, type Harness } from './setup';
import { ann, letTimePass, save } from './working-copies';

/** A working copy goes to the trash with its entry, and comes back with it. */

let harness: Harness;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  site = await insertSite(harness.database, { languages: ['en', 'de'] });
  await letTimePass(harness);
});
afterAll(() => harness.close());

type Named = Pick<Entry__Output, 'siteId' | 'entryId'>;
const draft: Entry = { status: 'ENTRY_STATUS_DRAFT' };
const named = ({ siteId, entryId }: Named) => ({ siteId, entryId });
const copyOf = async (entry: Named) =>
  present((await harness.management.getWorkingCopy(named(entry))).workingCopy);
const trash = (entry: Named, permanently = false) =>
  harness.management.deleteEntry({ ...named(entry), permanently }, { actor });
const restore = (entry: Named, values: { slug?: string; authorId?: number } = {}) =>
  harness.management.restoreEntry({ ...named(entry), ...values }, { actor });
const publish = (entry: Named, expectedRevision: number, workingCopyNumber: number) =>
  harness.management.publishEntry({ ...named(entry), expectedRevision, workingCopyNumber }, { actor });
const update = (entry: Named, expectedRevision: number, title: string) =>
  harness.management.updateEntry(
    { ...named(entry), expectedRevision, entry: { title }, updateMask: { paths: ['title'] } },
    { actor },
  );
const conflict = { code: 'ABORTED', reason: 'WORKING_COPY_CONFLICT' };

async function trashedCopies({ entryId }: Named): Promise<number> {
  const { rows } = await harness.admin.query(
    'select from content.trashed_working_copies where entry_id = $1',
    [entryId],
  );
  return rows.length;
}

const ways: [string, (entry: Entry__Output) => Promise<unknown>][] = [
  ['is deleted', (entry) => trash(entry)],
  [
    'is deleted with others',
    (entry) =>
      harness.management.batchChangeEntries(
        {
          siteId: entry.siteId,
          entries: [{ entryId: entry.entryId, expectedRevision: entry.revision }],
          delete: {},
        },
        { actor },
      ),
  ],
];
const states: [string, Entry][] = [
  ['a draft', draft],
  ['a public entry', {}],
];

describe.each(states)('the working copy of %s', (_, values) => {
  it.each(ways)('that %s by somebody else comes back with it, to be published', async (__, remove) => {
    const entry = await createEntry(harness, site, { ...values, fieldsJson: '{"a": 1}' });
    const words = { title: 'Of Ann', fieldsJson: '{ "b":2,"b":3 }', blocksJson: '[ ]', html: '<p>Heron</p>' };
    await save(harness, entry, { title: 'First' }, { by: ann });
    await letTimePass(harness);
    const before = await save(harness, entry, words, { on: 1, by: ann });
    const changesSince = await watchChanges(harness.admin);
    await remove(entry);
    const { entries } = await harness.management.listTrash({ siteId: site.siteId });
    expect(entries.map((each) => each.entry?.workingCopyNumber)).toEqual([2]);
    const restored = present((await restore(entry)).entry);
    expect(restored).toMatchObject({ revision: 2, workingCopyNumber: 2, title: entry.title });

    const { entry: copied, ...facts } = await copyOf(entry);
    const { entry: copiedBefore, ...factsBefore } = before;
    expect(facts).toEqual({ ...factsBefore, baseRevision: 2 });
    expect(copied).toMatchObject({ ...words, slug: copiedBefore?.slug, revision: 2 });
    const state = values === draft ? 'draft' : 'published';
    const events = (await changesSince()).map(({ what }) => what);
    expect(events).toEqual([`entry deleted ${state}`, 'entry restored']);
    expect(await trashedCopies(entry)).toBe(0);

    const published = await publish(entry, 2, 2);
    expect(published.entry).toMatchObject({ ...words, revision: 3 });
    const next = await save(harness, { ...entry, revision: 3 }, { title: 'Next' });
    expect(next.number).toBe(3);
  });
});

it('one that was behind its entry is behind it still', async () => {
  const entry = await createEntry(harness, site);
  await save(harness, entry, { title: 'Of Ann' }, { by: ann });
  await update(entry, 1, 'Of somebody else');
  await trash(entry);
  expect((await restore(entry)).entry?.revision).toBe(3);
  expect(await copyOf(entry)).toMatchObject({ number: 1, baseRevision: 1, entry: { title: 'Of Ann' } });
  await expect(publish(entry, 3, 1)).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
});

it('whoever has it open goes on where nothing else has happened to it, and publishes nothing unseen', async () => {
  const entry = await createEntry(harness, site);
  await save(harness, entry, { title: 'Of Ann' }, { by: ann });
  await trash(entry);
  await expect(save(harness, entry, { html: 'Ann' }, { on: 1, by: ann })).rejects.toMatchObject({
    reason: 'ENTRY_NOT_FOUND',
  });
  await restore(entry);
  await expect(publish(entry, 1, 1)).rejects.toMatchObject({ reason: 'REVISION_CONFLICT' });
  await letTimePass(harness);
  const next = await save(harness, entry, { html: 'Ann' }, { on: 1, by: ann });
  expect(next).toMatchObject({ number: 2, baseRevision: 2, entry: { title: 'Of Ann', html: 'Ann' } });
});

it('one that others have saved in, too, is theirs still', async () => {
  const { management } = harness;
  const entry = await createEntry(harness, site);
  await save(harness, entry, { title: 'Of Ann' }, { by: ann });
  await letTimePass(harness);
  await save(harness, entry, { html: 'mine' }, { on: 1 });
  await trash(entry);
  await restore(entry);
  const changesSince = await watchChanges(harness.admin);
  await management.discardWorkingCopy({ ...named(entry), expectedNumber: 2 }, { actor });
  expect((await changesSince()).map(({ what }) => what)).toEqual(['entry discarded']);
});

describe('where the entry comes back with other values', () => {
  it('what the copy had not changed follows the entry, under another number', async () => {
    const [gone, kept] = [await insertTaxonomy(harness, site), await insertTaxonomy(harness, site)];
    const ogImageMediaId = await insertMedia(harness, site);
    const translated = await createEntry(harness, site, { type: 'page', language: 'de' });
    const translationGroupId = present(translated.translationGroupId);
    const author = await createAuthor(harness, site);
    const other = await createAuthor(harness, site);
    const values = { type: 'page', slug: 'home', isHomepage: true, translationGroupId };
    const entry = await createEntry(harness, site, {
      ...values,
      authorId: author.authorId,
      ogImageMediaId,
      taxonomyIds: [gone, kept],
    });
    await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    await trash(entry);
    await createEntry(harness, site, values);
    await harness.management.deleteAuthor({ siteId: site.siteId, authorId: author.authorId }, { actor });
    await harness.admin.query('delete from site.taxonomies where taxonomy_id = $1', [gone]);
    await harness.admin.query('delete from media.media where media_id = $1', [ogImageMediaId]);

    const restored = present((await restore(entry, { slug: 'home-2', authorId: other.authorId })).entry);
    const expected = { slug: 'home-2', isHomepage: false, authorId: other.authorId, taxonomyIds: [kept] };
    expect(restored).toMatchObject(expected);
    const copy = await copyOf(entry);
    expect(copy).toMatchObject({ number: 2, baseRevision: 2, actor: ann.id });
    expect(copy.entry).toEqual({ ...restored, title: 'Of Ann', workingCopyNumber: 2 });
    await letTimePass(harness);
    await expect(save(harness, entry, { title: 'Late' }, { on: 1, by: ann })).rejects.toMatchObject(conflict);
    expect((await publish(entry, 2, 2)).entry).toMatchObject({ ...expected, title: 'Of Ann' });
  });

  it('what the copy had changed stays, and publishing says what is gone', async () => {
    const [gone, mine] = [await insertTaxonomy(harness, site), await insertTaxonomy(harness, site)];
    const ogImageMediaId = await insertMedia(harness, site);
    const entry = await createEntry(harness, site, { slug: 'home', taxonomyIds: [gone] });
    const changed = { slug: 'mine', taxonomyIds: [gone, mine], ogImageMediaId };
    await save(harness, entry, changed, { by: ann });
    await trash(entry);
    await createEntry(harness, site, { slug: 'home' });
    await harness.admin.query('delete from site.taxonomies where taxonomy_id = $1', [gone]);
    await restore(entry, { slug: 'home-2' });
    expect(await copyOf(entry)).toMatchObject({ number: 1, baseRevision: 2, entry: changed });
    await expect(publish(entry, 2, 1)).rejects.toMatchObject({
      reason: 'TAXONOMY_NOT_FOUND',
      metadata: { taxonomy_ids: String(gone) },
    });
    await letTimePass(harness);
    await save(harness, entry, { taxonomyIds: [mine] }, { on: 1 });
    await harness.admin.query('delete from media.media where media_id = $1', [ogImageMediaId]);
    await expect(publish(entry, 2, 2)).rejects.toMatchObject({ reason: 'MEDIA_NOT_FOUND' });
  });

  it('one behind its entry keeps all that it has', async () => {
    const entry = await createEntry(harness, site, { slug: 'home' });
    await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    await update(entry, 1, 'Of somebody else');
    await trash(entry);
    await restore(entry, { slug: 'home-2' });
    expect(await copyOf(entry)).toMatchObject({ number: 1, baseRevision: 1, entry: { slug: 'home' } });
  });

  it('an author who took over the entry took over the copy', async () => {
    const { siteId } = site;
    const author = await createAuthor(harness, site);
    const heir = await createAuthor(harness, site);
    const entry = await createEntry(harness, site, { authorId: author.authorId });
    await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    await trash(entry);
    await harness.management.deleteAuthor(
      { siteId, authorId: author.authorId, replacementAuthorId: heir.authorId },
      { actor },
    );
    await restore(entry);
    expect((await publish(entry, 2, 1)).entry).toMatchObject({ title: 'Of Ann', authorId: heir.authorId });
  });
});

it.each<[string, (entry: Entry__Output) => Promise<unknown>]>([
  [
    'deleted for good',
    async (entry) => {
      await trash(entry);
      expect(await trashedCopies(entry)).toBe(1);
      await trash(entry, true);
    },
  ],
  ['deleted for good at once', (entry) => trash(entry, true)],
  [
    'in a trash that is emptied',
    async (entry) => {
      await trash(entry);
      await harness.management.emptyTrash({ siteId: entry.siteId }, { actor });
    },
  ],
  [
    'purged after its time',
    async (entry) => {
      await trash(entry);
      await harness.admin.query(
        `update content.trashed_entries set purge_at = now() - interval '1 day' where entry_id = $1`,
        [entry.entryId],
      );
      const worker = await harness.startWorker();
      await harness.admin.query("select graphile_worker.add_job('content_purge_trash')");
      await until('the purge', async () => (await trashedCopies(entry)) === 0);
      await worker.close();
    },
  ],
  [
    'of a site that is deleted',
    async (entry) => {
      await trash(entry);
      await harness.admin.query('delete from site.sites where site_id = $1', [entry.siteId]);
    },
  ],
])('that of an entry %s is gone', async (_, end) => {
  const entry = await createEntry(harness, site);
  await save(harness, entry, { title: 'Of Ann' }, { by: ann });
  await end(entry);
  expect(await trashedCopies(entry)).toBe(0);
  await expect(restore(entry)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('its days begin anew when it comes back, and in the trash it has those of its entry', async () => {
  const { admin } = harness;
  const [stays, restored, unused] = [
    await createEntry(harness, site),
    await createEntry(harness, site),
    await createEntry(harness, site),
  ];
  for (const entry of [stays, restored, unused]) {
    await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    await trash(entry);
  }
  const old = `updated_at = updated_at - interval '91 days'`;
  await admin.query(`update content.trashed_working_copies set ${old}`);
  await restore(restored);
  await restore(unused);
  await admin.query(
    `update content.working_copies set restored_at = restored_at - interval '91 days' where entry_id = $1`,
    [unused.entryId],
  );
  await letTimePass(harness);
  const worker = await harness.startWorker();
  await admin.query(`select graphile_worker.add_job('content_unused_working_copies')`);
  await until(
    'the job',
    async () => !(await queuedJobs(harness)).some(({ task }) => task === 'content_unused_working_copies'),
  );
  await worker.close();
  await expect(copyOf(unused)).rejects.toMatchObject({ reason: 'WORKING_COPY_NOT_FOUND' });
  expect(await copyOf(restored)).toMatchObject({ number: 1, entry: { title: 'Of Ann' } });
  await restore(stays);
  expect(await copyOf(stays)).toMatchObject({ number: 1, entry: { title: 'Of Ann' } });
});

it.each([
  ['a deletion', 'delete from "content"."entries"'],
  ['a restoration', 'delete from "content"."trashed_entries"'],
])('%s whose connection breaks before its end changes nothing', async (what, statement) => {
  const entry = await createEntry(harness, site);
  await save(harness, entry, { title: 'Of Ann' }, { by: ann });
  if (what === 'a restoration') await trash(entry);
  const breaks = beforeStatement(statement, () =>
    harness.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle in transaction'`,
    ),
  );
  const act = what === 'a restoration' ? restore : trash;
  await expect(act(entry)).rejects.toHaveProperty('code');
  breaks.restore();
  if (what === 'a restoration') {
    expect(await trashedCopies(entry)).toBe(1);
    await restore(entry);
  } else expect(await trashedCopies(entry)).toBe(0);
  expect(await copyOf(entry)).toMatchObject({ number: 1, entry: { title: 'Of Ann' } });
});

it('every column of a working copy goes into the trash and comes back', async () => {
  const columnsOf = async (table: string) => {
    const { rows } = await harness.admin.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`content.${table}`],
    );
    return rows.map(({ name }) => name).sort();
  };
  expect(await columnsOf('working_copies')).toEqual([...copyColumns, 'restored_at'].sort());
  expect(await columnsOf('trashed_working_copies')).toEqual([...copyColumns, 'media_marks'].sort());
});
