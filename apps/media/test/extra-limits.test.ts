import { createManagementDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';
import { insertSite, quietLogger } from '@headwater/testing';

import { requestVariant } from '../src/bytes/request-variant';
import { byWorker, extraVariantTask } from '../src/jobs/tasks';
import { requestExtraVariant } from '../src/queries/extra-variants';
import { presetBook } from '../src/variants/presets';
import { recipeOf } from '../src/variants/recipes';
import { createHarness, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let db: ServiceDb<'media'>;
let site: Site;
let contentHash: string;

beforeAll(async () => {
  harness = await createHarness();
  db = createManagementDb({ url: harness.database.urls.mediaManagement, logger: quietLogger });
});
afterAll(async () => {
  await db.close();
  await harness.close();
});
beforeEach(async () => {
  site = await insertSite(harness.database);
  const { media } = await harness.upload(site, 'a.txt', Buffer.from('a'));
  ({ contentHash } = media!);
});

/** `pending1.webp`, `pending2.webp` */
const insert = (state: 'pending' | 'made' | 'failed', count: number, bytes = 0) =>
  harness.admin.query(
    `insert into media.extra_variants (site_id, content_hash, file_name, state, size_bytes)
     select $1, $2, $3 || at || '.webp', $3, $4 from generate_series(1, $5::int) as at`,
    [site.siteId, contentHash, state, bytes, count],
  );

test.each([
  [2, 3, 'enqueue'],
  [3, 3, 'refused'],
  [2, 4, 'refused'],
])('at most 3 wait and less than 40 bytes are stored: %d and %d times 10, and one more', async (...row) => {
  const [pending, made, outcome] = row;
  await insert('pending', pending);
  await insert('made', made, 10);
  // They neither wait nor are stored.
  await insert('failed', 5);
  const ask = (fileName: string) =>
    db.changeSite(site.siteId, byWorker(extraVariantTask), async (change) => {
      change.internal();
      const extra = { siteId: site.siteId, contentHash, fileName };
      return requestExtraVariant(change.trx, extra, { pending: 3, bytes: 40 });
    });
  expect(await ask('one.webp')).toBe(outcome);
  expect(await ask('one.webp')).toBe(outcome === 'enqueue' ? 'wait' : 'refused');
  expect(await ask('pending1.webp')).toBe('wait');
  expect(await ask('made1.webp')).toBe('look');
  expect(await ask('failed1.webp')).toBe('refused');
});

const deps = () => ({ db, store: harness.store, presets: presetBook, maxExtraBytes: 1 });
const stepOf = (extension: 'webp' | 'avif') =>
  recipeOf(presetBook, { kind: 'step', width: 640, extension }, { variantExtension: 'png' })!;
/** When the job is due that makes a step; undefined: there is none. */
const jobOf = async (extension: string) =>
  (
    await harness.admin.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
      `${extraVariantTask}:${site.siteId}:${contentHash}:w640.${extension}`,
    ])
  ).rows[0]?.run_at;

test.each([
  [199, true],
  [200, false],
])('where %d of a site wait, one more is made: %s', async (count, isMade) => {
  await insert('pending', count);
  expect(await requestVariant(deps(), { siteId: site.siteId, contentHash }, stepOf('webp'))).toBe(isMade);
  expect(await jobOf('webp')).toEqual(isMade ? expect.any(Date) : undefined);
});

test('a step that a reader waits for is made before all else, an AVIF in its turn', async () => {
  const before = Date.now();
  const object = { siteId: site.siteId, contentHash };
  for (const extension of ['webp', 'avif'] as const)
    expect(await requestVariant(deps(), object, stepOf(extension))).toBe(true);
  expect(await jobOf('webp')).toEqual(new Date(0));
  const turn = (await jobOf('avif'))!.getTime();
  expect(turn).toBeGreaterThanOrEqual(before);
  expect(turn).toBeLessThanOrEqual(Date.now());
});
