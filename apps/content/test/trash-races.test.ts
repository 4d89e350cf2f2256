import { Client as Connection } from 'pg';

import { createEntry } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** Two people use the trash at once, and somebody deletes an entry that has changed since. */

let harness: Harness;
let other: Connection;
let siteId: number;
beforeAll(async () => {
  harness = await createHarness();
  siteId = harness.siteA.siteId;
  other = new Connection({ connectionString: harness.database.urls.admin });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await harness.close();
});

async function trashed(): Promise<number> {
  const { entryId } = await createEntry(harness, harness.siteA);
  await harness.management.deleteEntry({ siteId, entryId }, { actor });
  return entryId;
}

async function untilSomebodyWaits(count = 1): Promise<void> {
  for (;;) {
    const { rows } = await harness.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= count) return;
  }
}

it('what is deleted for good meanwhile does not come back', async () => {
  const entryId = await trashed();
  await other.query('begin');
  await other.query('delete from content.trashed_entries where entry_id = $1', [entryId]);
  const heard = harness.management
    .restoreEntry({ siteId, entryId }, { actor })
    .catch((error: unknown) => error);
  await untilSomebodyWaits();
  await other.query('commit');
  expect(await heard).toMatchObject({ code: 'NOT_FOUND' });
  await expect(harness.management.getEntry({ siteId, entryId })).rejects.toMatchObject({
    reason: 'ENTRY_NOT_FOUND',
  });
});

it('what comes back meanwhile is deleted for good where it is then', async () => {
  const entryId = await trashed();
  await other.query('begin');
  await other.query('select from content.authors where site_id = $1 for update', [siteId]);
  const restored = harness.management.restoreEntry({ siteId, entryId }, { actor });
  await untilSomebodyWaits();
  const deleted = harness.management.deleteEntry({ siteId, entryId, permanently: true }, { actor });
  await untilSomebodyWaits(2);
  await other.query('commit');
  expect((await restored).entry).toMatchObject({ entryId });
  expect(await deleted).not.toHaveProperty('purgeTime', expect.anything());
  await expect(harness.management.getEntry({ siteId, entryId })).rejects.toMatchObject({
    reason: 'ENTRY_NOT_FOUND',
  });
  expect((await harness.management.listTrash({ siteId, entryIds: [entryId] })).entries).toEqual([]);
});

it('who empties the trash waits for nobody, and leaves what somebody restores', async () => {
  const [kept, gone] = [await trashed(), await trashed()];
  await other.query('begin');
  await other.query('select from content.trashed_entries where entry_id = $1 for update', [kept]);
  expect(await harness.management.emptyTrash({ siteId }, { actor })).toEqual({ entries: 1, hasMore: false });
  await other.query('rollback');
  const { entries } = await harness.management.listTrash({ siteId });
  expect(entries.map(({ entry }) => entry?.entryId)).toEqual([kept]);
  await expect(harness.management.restoreEntry({ siteId, entryId: gone }, { actor })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('who names what was seen of the trash leaves what came since', async () => {
  const seen = [await trashed(), await trashed()];
  const { entries: shown } = await harness.management.listTrash({ siteId });
  const lastTrashTime = shown[0]!.trashTime!;
  const later = await trashed();
  // Two in the same millisecond would be no test.
  await harness.admin.query(
    `update content.trashed_entries set trashed_at = trashed_at + interval '1 millisecond' where entry_id = $1`,
    [later],
  );
  const emptied = await harness.management.emptyTrash({ siteId, lastTrashTime }, { actor });
  expect(emptied).toEqual({ entries: shown.length, hasMore: false });
  const { entries } = await harness.management.listTrash({ siteId });
  expect(entries.map(({ entry }) => entry?.entryId)).toEqual([later]);
  expect(shown.map(({ entry }) => entry?.entryId)).toEqual(expect.arrayContaining(seen));
});

it('who names a revision deletes no other one', async () => {
  const { entryId, revision } = await createEntry(harness, harness.siteA);
  const update = { entry: { title: 'New' }, updateMask: { paths: ['title'] } };
  await harness.management.updateEntry({ siteId, entryId, expectedRevision: revision, ...update }, { actor });
  const remove = (expectedRevision: number) =>
    harness.management.deleteEntry({ siteId, entryId, expectedRevision }, { actor });
  await expect(remove(revision)).rejects.toMatchObject({ code: 'ABORTED', reason: 'REVISION_CONFLICT' });
  expect((await harness.management.getEntry({ siteId, entryId })).entry).toMatchObject({ revision: 2 });
  await expect(remove(2)).resolves.toHaveProperty('purgeTime');
});
