import { createManagementDb } from '@headwater/db';
import type { ObjectId } from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { removeObject } from '../src/jobs/remove-object';
import { createGate } from './gate';
import { createHarness, eventually, type MediaHarness, type Site } from './setup';
import { createStoredBytes } from './stored-bytes';

let harness: MediaHarness;
let site: Site;
let jobDb: ServiceDb<'media'>;
/** What happens once bytes are stored. */
let afterPut: () => Promise<unknown> = () => Promise.resolve();

beforeAll(async () => {
  harness = await createHarness({
    wrapStore: (store) => ({
      ...store,
      async putOnce(key, file) {
        const stored = await store.putOnce(key, file);
        await afterPut();
        return stored;
      },
    }),
  });
  site = harness.siteA;
  jobDb = createManagementDb({ url: harness.database.urls.mediaManagement, logger: quietLogger });
});
afterAll(async () => {
  await jobDb.close();
  await harness.close();
});
afterEach(async () => {
  afterPut = () => Promise.resolve();
  await harness.admin.query('delete from media.removals');
});

const { objectOf, send, isStored, rowsOf, expireUploads } = createStoredBytes(
  () => harness,
  () => site,
);
let jobs = 0;
/** Does what the queued job does, as a job of its own. */
const cleanUp = (object: ObjectId) =>
  removeObject({ db: jobDb, store: harness.store }, object, `job-${(jobs += 1)}`);
const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row | undefined> =>
  (await harness.admin.query<Row>(sql, values)).rows[0];
const now = async () => (await one<{ now: Date }>('select clock_timestamp() as now'))!.now.getTime();
const lookedAt = async ({ siteId, contentHash }: ObjectId) =>
  (
    await one<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
      `media_remove_object:${siteId}:${contentHash}`,
    ])
  )?.run_at.getTime();
const beginRemoval = ({ siteId, contentHash }: ObjectId, secondsAgo = 0) =>
  harness.admin.query(
    `insert into media.removals (site_id, content_hash, job_id, started_at)
     values ($1, $2, 'other', now() - $3 * interval '1 second')`,
    [siteId, contentHash, secondsAgo],
  );

test('an upload holds its bytes for an hour, and then a job looks at them', async () => {
  const object = objectOf('an hour');
  const gate = createGate();
  afterPut = () => gate.pass();
  const before = await now();
  const uploading = send('an hour');
  await gate.arrived;
  const { until } = (await one<{ until: Date }>('select expires_at as until from media.uploads'))!;
  expect(until.getTime() - 3_600_000).toBeGreaterThanOrEqual(before);
  expect(until.getTime() - 3_600_000).toBeLessThanOrEqual(await now());
  expect(await lookedAt(object)).toBe(until.getTime());
  await cleanUp(object);
  expect(await lookedAt(object)).toBe(until.getTime());
  gate.open();
  await uploading;
});

test.each([2, 3])('of three attempts, %d are too slow', async (slow) => {
  const content = `slow ${slow}`;
  const object = objectOf(content);
  let attempts = 0;
  afterPut = async () => {
    attempts += 1;
    if (attempts > slow) return;
    await expireUploads(object);
    await cleanUp(object);
  };
  const outcome = await send(content).then(
    ({ created }) => created,
    (error: { code: string; reason: string }) => `${error.code} ${error.reason}`,
  );
  expect([attempts, outcome]).toEqual([3, slow === 3 ? 'UNAVAILABLE STORAGE_TOO_SLOW' : true]);
  expect(await isStored(object)).toBe(slow !== 3);
});

test.each([
  [599, 1],
  [601, 0],
])('a removal that began %d s ago: %d goes on', async (secondsAgo, left) => {
  const object = objectOf(`abandoned ${secondsAgo}`);
  await beginRemoval(object, secondsAgo);
  const before = Date.now();
  await cleanUp(object);
  expect(await rowsOf('removals', object)).toBe(left);
  const again = await lookedAt(object);
  if (left === 0) return expect(again).toBeUndefined();
  expect(again! - 60_000).toBeGreaterThanOrEqual(before);
  expect(again! - 60_000).toBeLessThanOrEqual(Date.now());
});

test('an upload waits 10 s for a removal, and is refused then', async () => {
  const object = objectOf('removed for long');
  await beginRemoval(object);
  const began = performance.now();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(began);
  const key = [`media:${object.siteId}:${object.contentHash}`];
  const lock = () => one('select pg_advisory_lock(hashtextextended($1, 0))', key);
  const unlock = () => one('select pg_advisory_unlock(hashtextextended($1, 0))', key);
  try {
    await lock();
    let outcome: string | undefined;
    const sent = send('removed for long').catch((error: { code: string; reason: string }) => {
      outcome = `${error.code} ${error.reason}`;
    });
    /** It is about to look for the removal, unless it has ended. */
    const itLooks = () =>
      eventually(async () => {
        const waiting = await one(`select from pg_locks where locktype = 'advisory' and not granted`);
        return outcome ?? (waiting && 'it looks');
      });
    expect(await itLooks()).toBe('it looks');
    clock.mockReturnValue(began + 9_999);
    await unlock();
    await lock();
    expect(await itLooks()).toBe('it looks');
    clock.mockReturnValue(began + 10_000);
    await unlock();
    await sent;
    expect(outcome).toBe('UNAVAILABLE MEDIA_BEING_REMOVED');
  } finally {
    clock.mockRestore();
  }
  expect(await rowsOf('uploads', object)).toBe(0);
  expect(await isStored(object)).toBe(false);
});
