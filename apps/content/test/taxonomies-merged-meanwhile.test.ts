import { Client as Connection } from 'pg';

import type { Entry, Entry__Output } from '@headwater/contracts';
import type { AppError } from '@headwater/errors';
import { beforeStatement } from '@headwater/testing';

import { authorOf, createEntry, insertTaxonomy, present } from './factories';
import { actor, createHarness, type Harness } from './setup';

/** Two taxonomies are merged while a write names the one that is removed. */

let harness: Harness;
let from: number;
let into: number;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  from = await insertTaxonomy(harness, harness.siteA);
  into = await insertTaxonomy(harness, harness.siteA);
});
afterAll(() => harness.close());

const site = () => ({ siteId: harness.siteA.siteId });
const by = { actor };

async function update(
  { entryId, revision: expectedRevision }: Entry__Output,
  taxonomyIds: number[],
): Promise<Entry__Output> {
  const values = { entry: { taxonomyIds }, updateMask: { paths: ['taxonomy_ids'] } };
  const { entry } = await harness.management.updateEntry(
    { ...site(), entryId, expectedRevision, ...values },
    by,
  );
  return present(entry);
}

async function newEntry(): Promise<Entry> {
  const { authorId } = await authorOf(harness, harness.siteA);
  return { type: 'post', language: 'en', title: 'New', slug: `new-${from}`, authorId, taxonomyIds: [from] };
}

/** Each prepares, and returns the write. The write ends with the taxonomies of the entry, or a refusal. */
const writes: Record<string, () => Promise<() => Promise<number[] | undefined>>> = {
  async createEntry() {
    const entry = await newEntry();
    return async () => (await harness.management.createEntry({ ...site(), entry }, by)).entry?.taxonomyIds;
  },
  async batchCreateEntries() {
    const requests = [{ ...site(), entry: await newEntry() }];
    return async () =>
      (await harness.management.batchCreateEntries({ ...site(), requests }, by)).entries[0]?.taxonomyIds;
  },
  async updateEntry() {
    const entry = await createEntry(harness, harness.siteA);
    return async () => (await update(entry, [from])).taxonomyIds;
  },
  async batchChangeEntries() {
    const { entryId, revision: expectedRevision } = await createEntry(harness, harness.siteA);
    const taxonomies = { addTaxonomyIds: [from], removeTaxonomyIds: [] };
    const request = { ...site(), entries: [{ entryId, expectedRevision }], taxonomies };
    return async () => {
      const { entries } = await harness.management.batchChangeEntries(request, by);
      if (entries[0]?.refusal) throw Object.assign(new Error(), entries[0].refusal);
      return entries[0]?.entry?.taxonomyIds;
    };
  },
  async restoreRevision() {
    const { revision, ...entry } = await createEntry(harness, harness.siteA, { taxonomyIds: [from] });
    const { entryId, revision: expectedRevision } = await update({ ...entry, revision }, []);
    const request = { ...site(), entryId, revision, expectedRevision };
    return async () => (await harness.management.restoreRevision(request, by)).entry?.taxonomyIds;
  },
};

/** As the site service does, which begins and is about to commit. */
async function mergeSlowly(): Promise<() => Promise<void>> {
  const other = new Connection({ connectionString: harness.database.urls.admin });
  await other.connect();
  await other.query('begin');
  await other.query(`select set_config('app.site_id', $1, true)`, [String(site().siteId)]);
  await other.query('select content.hold_taxonomies()');
  await other.query('select content.merge_taxonomies($1, $2)', [from, into]);
  await other.query('delete from site.taxonomies where taxonomy_id = $1', [from]);
  return async () => {
    await other.query('commit');
    await other.end();
  };
}

async function untilSomebodyWaits(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { rows } = await harness.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
  }
}

async function expectGone(): Promise<void> {
  const { rows } = await harness.admin.query('select from content.entry_taxonomies where taxonomy_id = $1', [
    from,
  ]);
  expect(rows).toEqual([]);
}

it.each([
  ['createEntry', 'TAXONOMY_NOT_FOUND'],
  ['batchCreateEntries', 'TAXONOMY_NOT_FOUND'],
  ['updateEntry', 'TAXONOMY_NOT_FOUND'],
  ['batchChangeEntries', 'TAXONOMY_NOT_FOUND'],
  ['restoreRevision', 'none'],
])('%s waits, and gives no entry the one that is gone: %s', async (rpc, expected) => {
  const write = await writes[rpc]!();
  const commit = await mergeSlowly();
  let isSettled = false;
  const written = write()
    .then((ids) => (ids?.length === 0 ? 'none' : ids))
    .catch(({ reason }: AppError) => reason)
    .finally(() => (isSettled = true));
  await untilSomebodyWaits(() => isSettled);
  await commit();
  expect(await written).toEqual(expected);
  await expectGone();
});

it('who takes an entry out of the trash is waited for, and the entry has the one that is left', async () => {
  const { entryId } = await createEntry(harness, harness.siteA, { taxonomyIds: [from] });
  await harness.management.deleteEntry({ ...site(), entryId }, by);
  let merged: Promise<void> = Promise.resolve();
  beforeStatement('insert into content.revisions', async () => {
    let isSettled = false;
    merged = mergeSlowly()
      .then((commit) => commit())
      .finally(() => (isSettled = true));
    await untilSomebodyWaits(() => isSettled);
  });
  await harness.management.restoreEntry({ ...site(), entryId }, by);
  await merged;
  const { entry } = await harness.management.getEntry({ ...site(), entryId });
  expect(entry?.taxonomyIds).toEqual([into]);
  await expectGone();
});
