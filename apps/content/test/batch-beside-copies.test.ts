import { Client as Connection } from 'pg';

import type { BatchChangeEntriesRequest, Entry__Output } from '@headwater/contracts';

import { createEntry, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';
import { save } from './working-copies';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Change = Omit<BatchChangeEntriesRequest, 'siteId' | 'entries'>;

async function changeAll(entryIds: number[], change: Change) {
  const entries = entryIds.map((entryId) => ({ entryId }));
  const request = { siteId: harness.siteA.siteId, entries, ...change };
  return (await harness.management.batchChangeEntries(request, { actor })).entries;
}

const copyOf = async ({ siteId, entryId }: Entry__Output) =>
  (await harness.management.getWorkingCopy({ siteId, entryId })).workingCopy;
const entryOf = async ({ siteId, entryId }: Entry__Output) =>
  present((await harness.management.getEntry({ siteId, entryId })).entry);

it('publishes, unpublishes and assigns what is stored, and leaves the working copy as it is', async () => {
  const { siteA } = harness;
  const taxonomyId = await insertTaxonomy(harness, siteA);
  const changes: [Change, Partial<Entry__Output>][] = [
    [{ publish: {} }, { status: 'ENTRY_STATUS_PUBLISHED' }],
    [{ unpublish: {} }, { status: 'ENTRY_STATUS_DRAFT' }],
    [{ taxonomies: { addTaxonomyIds: [taxonomyId] } }, { taxonomyIds: [taxonomyId] }],
  ];
  for (const [change, expected] of changes) {
    const status = change.publish ? 'ENTRY_STATUS_DRAFT' : 'ENTRY_STATUS_PUBLISHED';
    const entry = await createEntry(harness, siteA, { title: 'Stored', status });
    await save(harness, entry, { title: 'Saved' });
    const [changed] = await changeAll([entry.entryId], change);
    const bodies = { fieldsJson: '', blocksJson: '' };
    expect(changed?.entry).toMatchObject({ title: 'Stored', workingCopyNumber: 1, ...bodies, ...expected });
    expect(changed?.entry).not.toHaveProperty('html');
    expect(await entryOf(entry)).toMatchObject({ title: 'Stored', revision: 2, ...expected });
    expect(await copyOf(entry)).toMatchObject({ number: 1, baseRevision: 1, entry: { title: 'Saved' } });
  }
});

it('moves the working copy to the trash with the entry, and no other one', async () => {
  const { siteA } = harness;
  const entry = await createEntry(harness, siteA, { title: 'Stored' });
  const { siteId, entryId } = entry;
  const other = await createEntry(harness, siteA);
  for (const each of [entry, other]) await save(harness, each, { title: 'Saved' });
  await changeAll([entryId], { delete: {} });
  const { entry: restored } = await harness.management.restoreEntry({ siteId, entryId }, { actor });
  expect(restored).toMatchObject({ title: 'Stored', revision: 2 });
  expect(await copyOf(entry)).toMatchObject({ number: 1, baseRevision: 2, entry: { title: 'Saved' } });
  expect(await copyOf(other)).toMatchObject({ number: 1, entry: { title: 'Saved' } });
});

it('refuses the entry of another site in the middle, and leaves it as it is', async () => {
  const { siteA, siteB } = harness;
  const foreign = await createEntry(harness, siteB);
  const own = [await createEntry(harness, siteA), await createEntry(harness, siteA)];
  const ids = [present(own[0]).entryId, foreign.entryId, present(own[1]).entryId];
  for (const change of [{ unpublish: {} }, { publish: {} }, { delete: {} }]) {
    const answers = await changeAll(ids, change);
    expect(answers.map(({ entryId }) => entryId)).toEqual(ids);
    expect(answers.map(({ refusal }) => refusal?.reason)).toEqual([undefined, 'ENTRY_NOT_FOUND', undefined]);
    expect(await entryOf(foreign)).toEqual(foreign);
  }
});

it('leaves the instant of what was published before, and takes the present one for the rest', async () => {
  const { siteA } = harness;
  const publishTime = { seconds: 1_000_000_000, nanos: 0 };
  const before = await createEntry(harness, siteA, { publishTime, status: 'ENTRY_STATUS_DRAFT' });
  const never = await createEntry(harness, siteA, { status: 'ENTRY_STATUS_DRAFT' });
  const start = Math.floor(Date.now() / 1000);
  await changeAll([before.entryId, never.entryId], { publish: {} });
  expect((await entryOf(before)).publishTime).toEqual(publishTime);
  expect(present((await entryOf(never)).publishTime).seconds).toBeGreaterThanOrEqual(start - 1);
});

it('refuses by entry what would have more than 200 taxonomies', async () => {
  const { siteA } = harness;
  const ids: number[] = [];
  for (let count = 0; count < 201; count += 1) ids.push(await insertTaxonomy(harness, siteA));
  const full = await createEntry(harness, siteA, { taxonomyIds: ids.slice(0, 200) });
  const almost = await createEntry(harness, siteA, { taxonomyIds: ids.slice(0, 199) });
  const last = present(ids[200]);
  const answers = await changeAll([full.entryId, almost.entryId], { taxonomies: { addTaxonomyIds: [last] } });
  expect(answers.map(({ refusal }) => refusal?.reason)).toEqual(['INVALID_REQUEST', undefined]);
  expect(await entryOf(full)).toEqual(full);
  expect((await entryOf(almost)).taxonomyIds).toEqual([...ids.slice(0, 199), last]);
});

it('undoes what a refused entry has begun, and goes on with the others', async () => {
  const { siteA, admin } = harness;
  // Refuses a row after it was written, as when another transaction takes its slug at that moment.
  await admin.query(`
    create function content.refuse_title() returns trigger language plpgsql as $$
    begin
      raise unique_violation using constraint = 'entries_slug_unique';
    end $$;
    create trigger refuse_title after update on content.entries
      for each row when (old.title = 'Refused') execute function content.refuse_title()`);
  const entries = [];
  for (const title of ['Before', 'Refused', 'After']) {
    entries.push(await createEntry(harness, siteA, { title, status: 'ENTRY_STATUS_DRAFT' }));
  }
  const answers = await changeAll(
    entries.map(({ entryId }) => entryId),
    { publish: {} },
  );
  await admin.query('drop function content.refuse_title cascade');
  expect(answers.map(({ refusal }) => refusal?.reason)).toEqual([undefined, 'SLUG_TAKEN', undefined]);
  const revisions = [];
  for (const entry of entries) revisions.push((await entryOf(entry)).revision);
  expect(revisions).toEqual([2, 1, 2]);
});

it('locks entries by id, in whichever order they are named', async () => {
  const { siteA, admin, database } = harness;
  const low = await createEntry(harness, siteA);
  const high = await createEntry(harness, siteA);
  const other = new Connection({ connectionString: database.urls.admin });
  await other.connect();
  const lock = (entryId: number) =>
    other.query('select from content.entries where entry_id = $1 for update skip locked', [entryId]);
  await other.query('begin');
  expect((await lock(low.entryId)).rowCount).toBe(1);
  const changed = changeAll([high.entryId, low.entryId], { unpublish: {} });
  try {
    let waiting: number | null = 0;
    while (waiting === 0) {
      ({ rowCount: waiting } = await admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ));
    }
    expect((await lock(high.entryId)).rowCount).toBe(1);
  } finally {
    await other.query('rollback');
    await other.end();
  }
  expect((await changed).map(({ entryId }) => entryId)).toEqual([high.entryId, low.entryId]);
});
