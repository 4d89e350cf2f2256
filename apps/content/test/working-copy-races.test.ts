import { Client as Connection } from 'pg';

import { beforeStatement } from '@headwater/testing';

import { createEntry, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { ann, letTimePass, save, untilSomebodyWaits } from './working-copies';

/** What happens between two statements of a save or a publication, each time at the worst moment. */

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** A save that has begun and is not committed. Returns what commits it. */
async function saveSlowly(entryId: number): Promise<() => Promise<void>> {
  const other = new Connection({ connectionString: harness.database.urls.admin });
  await other.connect();
  await other.query('begin');
  await other.query(
    `update content.working_copies set title = 'The last words', save_number = save_number + 1 where entry_id = $1`,
    [entryId],
  );
  return async () => {
    await other.query('commit');
    await other.end();
  };
}

/** Throws the working copy away, and does not commit. Returns what commits it. */
async function discardSlowly(entryId: number): Promise<() => Promise<void>> {
  const other = new Connection({ connectionString: harness.database.urls.admin });
  await other.connect();
  await other.query('begin');
  await other.query('select from content.entries where entry_id = $1 for update', [entryId]);
  const { rows } = await other.query<{ save_number: number }>(
    'delete from content.working_copies where entry_id = $1 returning save_number',
    [entryId],
  );
  await other.query('update content.entries set last_copy_number = $2 where entry_id = $1', [
    entryId,
    rows[0]?.save_number,
  ]);
  return async () => {
    await other.query('commit');
    await other.end();
  };
}

const ended: (() => void)[] = [];
const before = (...given: Parameters<typeof beforeStatement>): void => {
  ended.push(beforeStatement(...given).restore);
};
afterEach(() => {
  for (const restore of ended.splice(0)) restore();
});

it('a publication waits for a save that has begun, and does not publish over it', async () => {
  const entry = await createEntry(harness, harness.siteA);
  const { siteId, entryId, revision } = entry;
  await save(harness, entry, { title: 'Saved' });
  const commit = await saveSlowly(entryId);
  const publication = harness.management.publishEntry(
    { siteId, entryId, expectedRevision: revision, workingCopyNumber: 1 },
    { actor },
  );
  const heard = publication.catch((error: unknown) => error);
  await untilSomebodyWaits(harness);
  await commit();
  expect(await heard).toMatchObject({ code: 'ABORTED', reason: 'WORKING_COPY_CONFLICT' });
  const { workingCopy } = await harness.management.getWorkingCopy({ siteId, entryId });
  expect(workingCopy).toMatchObject({ number: 2, entry: { title: 'The last words' } });
});

it('who throws a working copy away waits for a save that has begun, and keeps what was not seen', async () => {
  const entry = await createEntry(harness, harness.siteA);
  const { siteId, entryId } = entry;
  await save(harness, entry, { title: 'Saved' });
  const commit = await saveSlowly(entryId);
  const heard = harness.management
    .discardWorkingCopy({ siteId, entryId, expectedNumber: 1 }, { actor })
    .catch((error: unknown) => error);
  await untilSomebodyWaits(harness);
  await commit();
  expect(await heard).toMatchObject({ code: 'ABORTED', reason: 'WORKING_COPY_CONFLICT' });
  const { workingCopy } = await harness.management.getWorkingCopy({ siteId, entryId });
  expect(workingCopy).toMatchObject({ number: 2, entry: { title: 'The last words' } });
});

it('a first save stands on no revision that came meanwhile', async () => {
  const entry = await createEntry(harness, harness.siteA);
  const { siteId, entryId, revision } = entry;
  const update = () =>
    harness.management.updateEntry(
      {
        ...{ siteId, entryId, expectedRevision: revision, entry: { title: 'Of somebody else' } },
        updateMask: { paths: ['title'] },
      },
      { actor: ann },
    );
  before('insert into content.working_copies', update);
  const saved = save(harness, entry, { html: 'mine' }).catch((error: unknown) => error);
  expect(await saved).toMatchObject({ code: 'ABORTED', reason: 'REVISION_CONFLICT' });
  await expect(harness.management.getWorkingCopy({ siteId, entryId })).rejects.toMatchObject({
    reason: 'WORKING_COPY_NOT_FOUND',
  });
});

it('of an entry that is deleted meanwhile, nothing is saved', async () => {
  const entry = await createEntry(harness, harness.siteA);
  const { siteId, entryId } = entry;
  const remove = () => harness.management.deleteEntry({ siteId, entryId }, { actor: ann });
  before('insert into content.working_copies', remove);
  const saved = save(harness, entry, { html: 'mine' }).catch((error: unknown) => error);
  expect(await saved).toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
});

it('a save that meets another one between its statements is refused with what is there now', async () => {
  const entry = await createEntry(harness, harness.siteA);
  await save(harness, entry, { title: 'First' });
  await letTimePass(harness);
  const other = () => save(harness, entry, { title: 'Second' }, { on: 1, by: ann });
  before('update "content"."working_copies"', other);
  const saved = save(harness, entry, { title: 'Mine' }, { on: 1 }).catch((error: unknown) => error);
  expect(await saved).toMatchObject({ code: 'ABORTED', reason: 'WORKING_COPY_CONFLICT' });
  const { siteId, entryId } = entry;
  const { workingCopy } = await harness.management.getWorkingCopy({ siteId, entryId });
  expect(present(workingCopy)).toMatchObject({ number: 2, actor: ann.id, entry: { title: 'Second' } });
});

it('a first save waits for whoever is throwing a copy away, and does not take its number', async () => {
  const entry = await createEntry(harness, harness.siteA);
  let commit = () => Promise.resolve();
  before('insert into content.working_copies', async () => {
    await save(harness, entry, { title: 'Of Ann' }, { by: ann });
    commit = await discardSlowly(entry.entryId);
  });
  const saved = save(harness, entry, { title: 'Of Bob' });
  await untilSomebodyWaits(harness);
  await commit();
  expect(await saved).toMatchObject({ number: 2, entry: { title: 'Of Bob' } });
});

it('a save that meets a deletion is refused, and can be repeated when the entry is back', async () => {
  const entry = await createEntry(harness, harness.siteA);
  const { siteId, entryId } = entry;
  await save(harness, entry, { title: 'First' }, { by: ann });
  await letTimePass(harness);
  let meanwhile: Promise<unknown> = Promise.resolve();
  before('insert into content.trashed_revisions', async () => {
    let isSettled = false;
    meanwhile = save(harness, entry, { title: 'Second' }, { on: 1, by: ann })
      .catch((error: unknown) => error)
      .finally(() => (isSettled = true));
    await Promise.race([meanwhile, untilSomebodyWaits(harness, () => isSettled)]);
  });
  await harness.management.deleteEntry({ siteId, entryId }, { actor });
  expect(await meanwhile).toMatchObject({ reason: 'ENTRY_NOT_FOUND' });
  await harness.management.restoreEntry({ siteId, entryId }, { actor });
  const { workingCopy } = await harness.management.getWorkingCopy({ siteId, entryId });
  expect(workingCopy).toMatchObject({ number: 1, entry: { title: 'First' } });
  const next = await save(harness, entry, { title: 'Second' }, { on: 1, by: ann });
  expect(next).toMatchObject({ number: 2, baseRevision: 2, entry: { title: 'Second' } });
});

it.each(['a deletion', 'a batch that deletes'])(
  '%s takes the words of a save that has begun',
  async (what) => {
    const entry = await createEntry(harness, harness.siteA);
    const { siteId, entryId, revision: expectedRevision } = entry;
    await save(harness, entry, { title: 'Saved' });
    const commit = await saveSlowly(entryId);
    const { management } = harness;
    const deleted =
      what === 'a deletion'
        ? management.deleteEntry({ siteId, entryId }, { actor })
        : management.batchChangeEntries(
            { siteId, entries: [{ entryId, expectedRevision }], delete: {} },
            { actor },
          );
    await untilSomebodyWaits(harness);
    await commit();
    await deleted;
    await management.restoreEntry({ siteId, entryId }, { actor });
    const { workingCopy } = await management.getWorkingCopy({ siteId, entryId });
    expect(workingCopy).toMatchObject({ number: 2, entry: { title: 'The last words' } });
  },
);

it('a copy that goes to the trash while two taxonomies are merged has the one that is left', async () => {
  const { siteA: site, database, management } = harness;
  const [from, into] = [await insertTaxonomy(harness, site), await insertTaxonomy(harness, site)];
  const entry = await createEntry(harness, site);
  const { siteId, entryId } = entry;
  await save(harness, entry, { taxonomyIds: [from] });
  const other = new Connection({ connectionString: database.urls.admin });
  await other.connect();
  let merged: Promise<unknown> = Promise.resolve();
  before('insert into content.trashed_revisions', async () => {
    await other.query('begin');
    await other.query(`select set_config('app.site_id', $1, true)`, [String(siteId)]);
    // It waits for the copy, which is locked.
    merged = other.query('select content.merge_taxonomies($1, $2)', [from, into]);
    await untilSomebodyWaits(harness);
  });
  await management.deleteEntry({ siteId, entryId }, { actor });
  await merged;
  await other.query('delete from site.taxonomies where taxonomy_id = $1', [from]);
  await other.query('commit');
  await other.end();
  await management.restoreEntry({ siteId, entryId }, { actor });
  const { workingCopy } = await management.getWorkingCopy({ siteId, entryId });
  expect(workingCopy?.entry?.taxonomyIds).toEqual([into]);
});

it('a first save waits for two taxonomies to be merged, and copies the one that is left', async () => {
  const { siteA: site, database } = harness;
  const [from, into] = [await insertTaxonomy(harness, site), await insertTaxonomy(harness, site)];
  const entry = await createEntry(harness, site, { taxonomyIds: [from] });
  const other = new Connection({ connectionString: database.urls.admin });
  await other.connect();
  // As the site service does.
  await other.query('begin');
  await other.query(`select set_config('app.site_id', $1, true)`, [String(entry.siteId)]);
  await other.query('select content.hold_taxonomies()');
  await other.query('select content.merge_taxonomies($1, $2)', [from, into]);
  await other.query('delete from site.taxonomies where taxonomy_id = $1', [from]);
  let isSettled = false;
  const saved = save(harness, entry, { title: 'Mine' }).finally(() => (isSettled = true));
  await untilSomebodyWaits(harness, () => isSettled);
  await other.query('commit');
  await other.end();
  expect((await saved).entry?.taxonomyIds).toEqual([into]);
});
