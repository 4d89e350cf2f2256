import { createHash } from 'node:crypto';

import { createManagementDb } from '@headwater/db';
import type { ObjectStore } from '@headwater/media-storage';
import { createMetrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { finishLeftUpload, type FinishUploadDeps } from '../src/jobs/finish-left-upload';
import type { LeftUpload } from '../src/jobs/tasks';
import { createStaging } from '../src/storage/staging';
import { DecoderStoppedError, UnreadableImageError } from '../src/variants/decoder';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { createGate } from './gate';
import { imageOf } from './images';
import { createLeftUploads, createWarnings } from './left-uploads';
import { createHarness, type MediaHarness, type Site } from './setup';

/** How often a job tries to finish an upload that was left, and of which site. */

let harness: MediaHarness;
let site: Site;
let db: ServiceDb<'media'>;
let deps: FinishUploadDeps;
const left = createLeftUploads(
  () => harness,
  () => site,
);

beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  db = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
    strictChanges: true,
  });
  deps = {
    db,
    store: harness.store,
    decoder: createProcessDecoder(harness.workerConfig.limits, createMetrics()),
    staging: createStaging(`${harness.directory}/incoming`),
    logger: quietLogger,
  };
});
afterAll(async () => {
  await deps.decoder.close();
  await db.close();
  await harness.close();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let texts = 0;
const text = () => Buffer.from(`text ${(texts += 1)}`);
const payloadOf = ({ uploadId }: { uploadId: string }, runs = 0): LeftUpload => ({
  ...{ siteId: site.siteId, uploadId, keepLocation: false, keepHours: 24, runs },
});

describe('a file whose process ends', () => {
  const stopped = new DecoderStoppedError('crash', 'The process ended.');
  const crashing = (): FinishUploadDeps => ({
    ...deps,
    decoder: {
      ...deps.decoder,
      clean: () => Promise.reject(new UnreadableImageError(stopped.message, stopped)),
    },
  });

  test('is tried three times before it is refused', async () => {
    const upload = await left.leave(await imageOf('jpeg', 77, 40));
    const { logger, warnings } = createWarnings();
    for (const attempt of [1, 2]) {
      await expect(
        finishLeftUpload({ ...crashing(), logger }, payloadOf(upload), attempt),
      ).rejects.toMatchObject({ reason: 'MEDIA_UNREADABLE' });
      expect(await left.isKnown(upload)).toBe(true);
    }
    expect(warnings).toEqual([]);
    // Runs of jobs before this one count.
    await finishLeftUpload({ ...crashing(), logger }, payloadOf(upload, 2), 1);
    expect(warnings).toMatchObject([{ reason: 'The process ended.' }]);
    expect(await left.isKnown(upload)).toBe(false);
  });

  test('is not begun for ever where it ends the worker', async () => {
    const bytes = text();
    const upload = await left.leave(bytes);
    const { logger, warnings } = createWarnings();
    await finishLeftUpload({ ...deps, logger }, payloadOf(upload, 22), 4);
    expect(warnings).toMatchObject([{ reason: 'It could not be finished in 25 runs.' }]);
    expect(await left.showing(hashOf(bytes))).toEqual([]);
    await finishLeftUpload({ ...deps, logger }, payloadOf(upload, 22), 3);
    expect(await left.showing(hashOf(bytes))).toHaveLength(1);
  });
});

test('an upload is that of its site alone', async () => {
  const bytes = text();
  const upload = await left.leave(bytes);
  await finishLeftUpload(deps, { ...payloadOf(upload), siteId: harness.siteB.siteId }, 1);
  const { rowCount } = await harness.admin.query('select from media.media where content_hash = $1', [
    hashOf(bytes),
  ]);
  expect(rowCount).toBe(0);
});

test('of a site that was deleted, or is while the job runs, nothing comes', async () => {
  site = harness.siteB;
  const upload = await left.leave(text());
  const gate = createGate();
  const store: ObjectStore = {
    ...deps.store,
    async putOnce(key, file) {
      await gate.pass();
      return deps.store.putOnce(key, file);
    },
  };
  const running = finishLeftUpload({ ...deps, store }, payloadOf(upload), 1);
  await gate.arrived;
  await harness.admin.query('delete from site.sites where site_id = $1', [site.siteId]);
  gate.open();
  await running;
  // Its own job, too, ends well.
  await left.hurry(upload);
  const worker = await harness.startWorker();
  await left.ended(upload);
  await worker.close();
});
