import { insertSite, type TestSite } from '@headwater/testing';

import { entryColumns } from '../src/queries/trash';
import { createEntry } from './factories';
import { until } from './queue';
import { actor, createHarness, type Harness } from './setup';

/** A trash that holds more than one transaction takes. */

let harness: Harness;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  site = await insertSite(harness.database, { languages: ['en'] });
  const { siteId } = site;
  const { entryId } = await createEntry(harness, site);
  await harness.management.deleteEntry({ siteId, entryId }, { actor });
  const columns = entryColumns.map((name) =>
    name === 'entry_id' ? 'trashed_entries.site_id * 1000000 + n' : name,
  );
  await harness.admin.query(
    `insert into content.trashed_entries (${entryColumns.join(', ')}, taxonomy_ids, media_marks, trashed_by, purge_at)
     select ${columns.join(', ')}, taxonomy_ids, media_marks, trashed_by, purge_at
     from content.trashed_entries, generate_series(1, 200) n where site_id = $1`,
    [siteId],
  );
});
afterAll(() => harness.close());

it('is emptied 200 entries at once, and says whether there are more', async () => {
  const empty = () => harness.management.emptyTrash({ siteId: site.siteId }, { actor });
  expect(await empty()).toEqual({ entries: 200, hasMore: true });
  expect(await empty()).toEqual({ entries: 1, hasMore: false });
});

it('is emptied from what was deleted first, whenever it would go by itself', async () => {
  const { siteId } = site;
  const { entries } = await harness.management.listTrash({ siteId, pageSize: 200 });
  const [last] = entries;
  // Deleted while the trash was kept for fewer days.
  await harness.admin.query(
    `update content.trashed_entries set trashed_at = trashed_at + interval '1 hour', purge_at = now()
     where site_id = $1 and entry_id = $2`,
    [siteId, last?.entry?.entryId],
  );
  await harness.management.emptyTrash({ siteId }, { actor });
  const left = await harness.management.listTrash({ siteId });
  expect(left.entries.map(({ entry }) => entry?.entryId)).toEqual([last?.entry?.entryId]);
});

it('is purged by the worker until nothing is due', async () => {
  const { siteId } = site;
  await harness.admin.query('update content.trashed_entries set purge_at = now() where site_id = $1', [
    siteId,
  ]);
  const worker = await harness.startWorker();
  await harness.admin.query("select graphile_worker.add_job('content_purge_trash')");
  const waits = "select from graphile_worker.jobs where task_identifier = 'content_purge_trash'";
  await until('the job', async () => (await harness.admin.query(waits)).rowCount === 0);
  await worker.close();
  expect((await harness.management.listTrash({ siteId })).entries).toEqual([]);
});
