import { createManagementDb } from '@headwater/db';
import { type ObjectId, type ObjectStore, originalKey, storageUnavailable } from '@headwater/media-storage';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { removeObject } from '../src/jobs/remove-object';
import { createGate } from './gate';
import { actor, createHarness, eventually, type MediaHarness, type Site, uploadOf } from './setup';
import { createStoredBytes } from './stored-bytes';

/** What the service and jobs do at a call of the storage, beside the call itself. */
let steps: Partial<Record<'beforePut' | 'afterPut' | 'beforeDelete', (key: string) => Promise<void>>> = {};
const withSteps = (inner: ObjectStore): ObjectStore => ({
  ...inner,
  async putOnce(key, file) {
    await steps.beforePut?.(key);
    const stored = await inner.putOnce(key, file);
    await steps.afterPut?.(key);
    return stored;
  },
  async delete(key) {
    await steps.beforeDelete?.(key);
    await inner.delete(key);
  },
});

let harness: MediaHarness;
let site: Site;
let jobDb: ServiceDb<'media'>;
let jobDeps: Parameters<typeof removeObject>[0];

beforeAll(async () => {
  harness = await createHarness({
    // A call that held the one connection while it stores bytes would keep all others waiting.
    config: (config) => ({ ...config, db: { ...config.db, poolSize: 1 } }),
    wrapStore: withSteps,
  });
  site = harness.siteA;
  jobDb = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
  });
  jobDeps = { db: jobDb, store: withSteps(harness.store) };
});
afterAll(async () => {
  await jobDb.close();
  await harness.close();
});
afterEach(async () => {
  steps = {};
  // No upload or removal is left under way, whatever the test did.
  for (const table of ['uploads', 'removals'])
    expect((await harness.admin.query(`select from media.${table}`)).rowCount).toBe(0);
});

const { objectOf, send, remove, readBack, isStored, rowsOf, removalJobs, expireUploads } = createStoredBytes(
  () => harness,
  () => site,
);
let jobs = 0;
/** Does what the queued job does, as a job of its own. */
const cleanUp = (object: ObjectId) => removeObject(jobDeps, object, `job-${(jobs += 1)}`);

test('no connection is held while bytes are written, and none is asked for', async () => {
  const gate = createGate();
  steps.beforePut = gate.pass;
  const uploading = send('slow bytes');
  await gate.arrived;
  // The pool has one connection: this would wait for it and fail.
  await harness.management.listMedia({ siteId: site.siteId });
  const { rows } = await harness.admin.query(
    `select state from pg_stat_activity
     where datname = current_database() and usename like 'headwater_media%' and state <> 'idle'`,
  );
  expect(rows).toEqual([]);
  const locks = await harness.admin.query(`select from pg_locks where locktype = 'advisory' and
     database = (select oid from pg_database where datname = current_database())`);
  expect(locks.rowCount).toBe(0);
  gate.open();
  expect((await uploading).created).toBe(true);
  expect(await readBack('slow bytes')).toBe('slow bytes');
});

test('an upload that is stored but not shown is in no answer', async () => {
  const gate = createGate();
  steps.afterPut = gate.pass;
  const before = await harness.siteVersion(site);
  const uploading = send('not shown yet');
  await gate.arrived;
  expect(await isStored(objectOf('not shown yet'))).toBe(true);
  expect(
    (await harness.management.listMedia({ siteId: site.siteId, nameContains: 'a.txt' })).media,
  ).not.toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        media: expect.objectContaining({ contentHash: objectOf('not shown yet').contentHash }) as object,
      }),
    ]),
  );
  const url = harness.mediaUrl(site, objectOf('not shown yet').contentHash, 'full.txt');
  expect((await fetch(url)).status).toBe(404);
  expect(await harness.siteVersion(site)).toBe(before);
  gate.open();
  await uploading;
  expect((await fetch(url)).status).toBe(200);
  expect(await harness.siteVersion(site)).toBeGreaterThan(before);
});

test('a known import key writes nothing', async () => {
  const { media } = await send('by key', 'key:1');
  const put = jest.fn(() => Promise.resolve());
  steps.beforePut = put;
  const again = await send('other bytes', 'key:1');
  expect(again).toMatchObject({ created: false, media: { media: { mediaId: media!.media!.mediaId } } });
  expect(put).not.toHaveBeenCalled();
  expect(await rowsOf('objects', objectOf('other bytes'))).toBe(0);
});

test('of two uploads with one import key at once, the second leaves no bytes of its own', async () => {
  const gate = createGate();
  steps.beforePut = (key) =>
    key === originalKey(objectOf('second of the key')) ? gate.pass() : Promise.resolve();
  const second = send('second of the key', 'key:2');
  await gate.arrived;
  const first = await send('first of the key', 'key:2');
  gate.open();
  expect(await second).toMatchObject({
    created: false,
    media: { media: { mediaId: first.media!.media!.mediaId } },
  });
  const object = objectOf('second of the key');
  expect(await removalJobs(object)).toEqual([true]);
  await cleanUp(object);
  expect(await isStored(object)).toBe(false);
  expect(await rowsOf('objects', object)).toBe(0);
});

test('two uploads of the same bytes at once are two media files of one object', async () => {
  const gate = createGate();
  let waiting = 0;
  steps.afterPut = () => {
    waiting += 1;
    return gate.pass();
  };
  const both = [send('the same'), send('the same')];
  await eventually(() => Promise.resolve(waiting === 2 ? true : undefined));
  const object = objectOf('the same');
  expect(await rowsOf('uploads', object)).toBe(2);
  gate.open();
  const ids = (await Promise.all(both)).map(({ created, media }) => (created ? media!.media!.mediaId : 0));
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain(0);
  expect(await rowsOf('objects', object)).toBe(1);
  expect(await rowsOf('uploads', object)).toBe(0);
  expect(await readBack('the same')).toBe('the same');
});

describe.each(['beforePut', 'afterPut'] as const)('an upload in flight (%s)', (step) => {
  async function halted(content: string) {
    const gate = createGate();
    steps[step] = gate.pass;
    const uploading = send(content);
    await gate.arrived;
    return { uploading, open: gate.open, object: objectOf(content) };
  }

  test('is passed over by a clean-up, which comes back when it has expired', async () => {
    const { uploading, open, object } = await halted(`clean-up, ${step}`);
    await cleanUp(object);
    expect(await isStored(object)).toBe(step === 'afterPut');
    expect(await removalJobs(object)).toEqual([false]);
    open();
    expect((await uploading).created).toBe(true);
    expect(await readBack(`clean-up, ${step}`)).toBe(`clean-up, ${step}`);
    // What was scheduled for its end finds it in use.
    await cleanUp(object);
    expect(await isStored(object)).toBe(true);
  });

  test('outlives the last media file of the same bytes', async () => {
    const content = `delete, ${step}`;
    const { media } = await send(content);
    const { uploading, open, object } = await halted(content);
    await remove(media!.media!.mediaId);
    await cleanUp(object);
    open();
    expect((await uploading).created).toBe(true);
    expect(await readBack(content)).toBe(content);
  });

  test('stores its bytes again when they were removed after its lease', async () => {
    const content = `expired, ${step}`;
    const { uploading, open, object } = await halted(content);
    await expireUploads(object);
    await cleanUp(object);
    expect(await isStored(object)).toBe(false);
    expect(await rowsOf('objects', object)).toBe(0);
    steps = {};
    open();
    expect((await uploading).created).toBe(true);
    expect(await readBack(content)).toBe(content);
    expect(await isStored(object)).toBe(true);
  });

  test('keeps its bytes when its lease has passed and nobody removed them', async () => {
    const content = `late, ${step}`;
    const { uploading, open, object } = await halted(content);
    await expireUploads(object);
    open();
    expect((await uploading).created).toBe(true);
    await cleanUp(object);
    expect(await readBack(content)).toBe(content);
  });
});

test('an upload waits for the removal of the same bytes, and then stores them anew', async () => {
  const { media } = await send('going');
  const object = objectOf('going');
  await remove(media!.media!.mediaId);
  const gate = createGate();
  steps.beforeDelete = gate.pass;
  const removing = cleanUp(object);
  await gate.arrived;
  expect(await isStored(object)).toBe(true);
  const put = jest.fn(() => Promise.resolve());
  steps.beforePut = put;
  const uploading = send('going');
  // What it waits for holds no connection. An upload that did not wait would be done by then.
  for (let calls = 0; calls < 50; calls += 1) await harness.management.listMedia({ siteId: site.siteId });
  expect(put).not.toHaveBeenCalled();
  gate.open();
  await removing;
  expect((await uploading).created).toBe(true);
  expect(put).toHaveBeenCalledTimes(1);
  expect(await readBack('going')).toBe('going');
});

test('a removal that another one has begun is not ended by it', async () => {
  const { media } = await send('twice removed');
  const object = objectOf('twice removed');
  await remove(media!.media!.mediaId);
  const gate = createGate();
  steps.beforeDelete = gate.pass;
  const first = removeObject(jobDeps, object, 'first');
  await gate.arrived;
  await removeObject(jobDeps, object, 'second');
  expect(await rowsOf('removals', object)).toBe(1);
  expect(await removalJobs(object)).toEqual([false]);
  gate.open();
  await first;
  expect(await rowsOf('removals', object)).toBe(0);
});

test('a fault of the storage gives up the upload at once and the removal until the next attempt', async () => {
  const object = objectOf('faulty');
  steps.afterPut = () => Promise.reject(storageUnavailable(new Error('gone')));
  await expect(send('faulty')).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  expect(await rowsOf('uploads', object)).toBe(0);
  expect(await removalJobs(object)).toEqual([true]);
  steps = { beforeDelete: () => Promise.reject(storageUnavailable(new Error('gone'))) };
  await expect(cleanUp(object)).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  steps = {};
  expect((await send('faulty')).created).toBe(true);
  expect(await readBack('faulty')).toBe('faulty');
});

test('a service of the release before cannot store bytes that are being removed', async () => {
  const object = objectOf('old service');
  const { media } = await send('old service');
  await remove(media!.media!.mediaId);
  const gate = createGate();
  steps.beforeDelete = gate.pass;
  const removing = cleanUp(object);
  await gate.arrived;
  await expect(
    jobDb.changeSite(site.siteId, { actor: 'user:tester', caller: 'tests' }, async ({ trx }) => {
      await trx('media.objects').insert({
        site_id: object.siteId,
        content_hash: object.contentHash,
        mime_type: 'text/plain',
        extension: 'txt',
        size_bytes: 3,
        variant_state: 'none',
      });
      await trx('media.media').insert({
        site_id: object.siteId,
        content_hash: object.contentHash,
        name: 'old.txt',
      });
    }),
  ).rejects.toMatchObject({ code: 'ABORTED', reason: 'CONCURRENT_CHANGE' });
  gate.open();
  await removing;
});

test('a worker of the release before, which knows no uploads, makes them store their bytes again', async () => {
  const gate = createGate();
  steps.afterPut = gate.pass;
  const uploading = send('old worker');
  await gate.arrived;
  const object = objectOf('old worker');
  await harness.store.delete(originalKey(object));
  await jobDb.withSite(site.siteId, (trx) =>
    trx('media.objects').where({ content_hash: object.contentHash }).delete(),
  );
  steps = {};
  gate.open();
  expect((await uploading).created).toBe(true);
  expect(await readBack('old worker')).toBe('old worker');
});

test('a site that is deleted during an upload is not found, and its bytes go', async () => {
  const { siteB } = harness;
  const object = objectOf('site goes', siteB);
  const gate = createGate();
  steps.afterPut = gate.pass;
  const uploading = harness.management.uploadMedia(
    uploadOf({ siteId: siteB.siteId, name: 'a.txt' }, Buffer.from('site goes')),
    { actor },
  );
  await gate.arrived;
  await harness.admin.query('delete from site.sites where site_id = $1', [siteB.siteId]);
  gate.open();
  await expect(uploading).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'SITE_NOT_FOUND' });
  await cleanUp(object);
  expect(await isStored(object)).toBe(false);
});
