import { Client as PgClient } from 'pg';

import { insertSite } from '@headwater/testing';

import { createQuotaCalls } from './quotas';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
/** Holds what calls wait for. */
let holder: PgClient;

beforeAll(async () => {
  harness = await createHarness();
  holder = new PgClient({ connectionString: harness.database.urls.admin });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await harness.close();
});
beforeEach(async () => {
  site = await insertSite(harness.database);
});

const { put, quotaOf, set } = createQuotaCalls(
  () => harness,
  () => site,
);
const begin = (sizeBytes: number) =>
  harness.management.beginUpload({ siteId: site.siteId, name: 'a.bin', sizeBytes }, { actor });
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'passed',
    (error: { reason: string }) => error.reason,
  );

/** Resolves when so many statements wait for locks, or with the outcome if the call ends before that. */
async function untilWaiting(count: number, outcome: Promise<string>): Promise<string> {
  let early: string | undefined;
  void outcome.then((value) => (early = value));
  return eventually(async () => {
    const { rows } = await harness.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return early ?? (rows.length >= count ? 'waits' : undefined);
  });
}

test.each([
  ['an upload that begins', () => begin(1)],
  ['an upload of one byte', () => put(1, 'b')],
])('%s waits for whoever changes what the site has', async (_, add) => {
  await put(1);
  await set({ maxFiles: 2 });
  await holder.query('begin');
  await holder.query('update media.quotas set max_files = 1 where site_id = $1', [site.siteId]);
  const added = outcomeOf(add());
  expect(await untilWaiting(1, added)).toBe('waits');
  await holder.query('commit');
  expect(await added).toBe('MEDIA_QUOTA_EXCEEDED');
  expect(await quotaOf()).toMatchObject({ usedFiles: 1, usedBytes: 1, reservedFiles: 0 });
});

test('whoever adds, or changes the quota, waits for an upload that begins', async () => {
  await set({ maxBytes: 100 });
  await holder.query('begin');
  // It stops the upload after it has looked at the quota.
  await holder.query('lock table media.resumable_uploads in share mode');
  const begun = outcomeOf(begin(70));
  expect(await untilWaiting(1, begun)).toBe('waits');
  const added = outcomeOf(put(31));
  expect(await untilWaiting(2, added)).toBe('waits');
  const changed = outcomeOf(set({ maxBytes: 69 }));
  expect(await untilWaiting(3, changed)).toBe('waits');
  await holder.query('commit');
  expect(await Promise.all([begun, added, changed])).toEqual(['passed', 'MEDIA_QUOTA_EXCEEDED', 'passed']);
  expect(await quotaOf()).toMatchObject({ usedBytes: 0, reservedBytes: 70, maxBytes: 69 });
});
