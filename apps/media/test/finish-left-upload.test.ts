import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';

import type { MediaUpload__Output } from '@headwater/contracts';
import { fromSources } from '@headwater/testing';

import type { MediaConfig } from '../src/config';
import { bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import { imageOf } from './images';
import { createLeftUploads } from './left-uploads';
import { connectTo } from './other-service';
import { createQuotaCalls } from './quotas';
import { actor, createHarness, eventually, filesIn, type MediaHarness, type Site } from './setup';
import { appendOf, createUploads, originalOf } from './uploads';

/** Uploads whose bytes are all stored, and which nobody finishes: a job does. */

let harness: MediaHarness;
let site: Site;
let uploads: ReturnType<typeof createUploads>;
const left = createLeftUploads(
  () => harness,
  () => site,
);
const { quotaOf } = createQuotaCalls(
  () => harness,
  () => site,
);

beforeAll(async () => {
  harness = await createHarness({
    config: (config) => ({ ...config, limits: { ...config.limits, uploadKeepHours: 3 } }),
  });
  site = harness.siteA;
  uploads = createUploads(harness, site);
});
afterAll(() => harness.close());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const finishWhenComplete = true;

test('it is a media file a minute after its last byte, of whoever began it', async () => {
  const sent = Buffer.concat([await imageOf('jpeg', 90, 40), Buffer.from('PK and what an archive holds')]);
  const kept = Buffer.from(sent);
  expect(cleanJpeg(bytesOf(kept))).toBe(true);
  const before = await quotaOf();
  const version = await harness.siteVersion(site);
  const upload = await uploads.begin(sent.length, { name: 'left.jpg', importKey: 'left:1' });
  await uploads.append(upload, 0, sent.subarray(0, 100), { finishWhenComplete });
  expect(await left.jobOf(upload)).toBeUndefined();
  await uploads.append(upload, 100, sent.subarray(100), { finishWhenComplete });
  const job = await left.jobOf(upload);
  expect(job!.due_in).toBeGreaterThan(50);
  expect(job!.due_in).toBeLessThanOrEqual(60);

  await left.hurry(upload);
  const worker = await harness.startWorker();
  await left.ended(upload);
  const { mediaId } = await uploads.state(upload);
  expect(await left.showing(hashOf(kept))).toEqual([{ mediaId, name: 'left.jpg' }]);
  expect((await originalOf(harness, hashOf(kept), site))?.equals(kept)).toBe(true);
  expect(await quotaOf()).toMatchObject({
    usedFiles: before.usedFiles + 1,
    usedBytes: before.usedBytes + kept.length,
    reservedFiles: before.reservedFiles,
    reservedBytes: before.reservedBytes,
  });
  const { rows } = await harness.admin.query(
    `select kind, object_id::int, became, actor, caller from platform.change_events
     where site_id = $1 and version > $2`,
    [site.siteId, version],
  );
  expect(rows).toEqual([
    { kind: 'media', object_id: mediaId, became: 'created', actor: actor.id, caller: 'media-worker' },
  ]);
  // As after FinishUpload: it can be asked again for as long as the service says, its parts go, and it gets its variants.
  expect(await uploads.finish(upload)).toMatchObject({ created: true, media: { media: { mediaId } } });
  const { rows: times } = await harness.admin.query<{ kept: number }>(
    'select extract(epoch from expires_at - now())::float8 as kept from media.resumable_uploads where upload_id = $1',
    [upload.uploadId],
  );
  expect(times[0]!.kept).toBeGreaterThan(3 * 3_600 - 120);
  expect(times[0]!.kept).toBeLessThanOrEqual(3 * 3_600);
  expect(await harness.settled(site, mediaId!)).toMatchObject({ variantState: 'VARIANT_STATE_READY' });
  await eventually(async () =>
    (await harness.storedKeys()).some((key) => key.includes(upload.uploadId)) ? undefined : true,
  );
  await worker.close();
});

test('nobody but its sender finishes one whose sender does not want it', async () => {
  const upload = await uploads.begin(3);
  await uploads.append(upload, 0, Buffer.from('abc'));
  expect(await left.jobOf(upload)).toBeUndefined();
});

test.each([
  ['in the middle of a part', 5, {}],
  ['where a part is full', 8 * 1024 * 1024, {}],
  ['with a checksum', 8 * 1024 * 1024, { checksum: true }],
])('an append that ends %s leaves a job', async (_, size, { checksum = false }: { checksum?: boolean }) => {
  const bytes = Buffer.alloc(size, 'x');
  const upload = await uploads.begin(size);
  const more = { finishWhenComplete, ...(checksum && { sha256: hashOf(bytes) }) };
  await uploads.append(upload, 0, bytes, more);
  expect(await left.jobOf(upload)).toMatchObject({
    payload: { uploadId: upload.uploadId, keepLocation: false, keepHours: 3, runs: 0 },
  });
  await uploads.abort(upload);
});

test('a sender who is cut off behind the last byte has sent a file', async () => {
  const bytes = Buffer.from('all of it, and then nothing');
  const { uploadId } = await uploads.begin(bytes.length);
  const upload = { uploadId };
  const gone = new AbortController();
  async function* messages() {
    yield* appendOf({ siteId: site.siteId, uploadId, offset: 0, finishWhenComplete }, bytes);
    await new Promise(() => undefined);
  }
  const answer = harness.management.appendUpload(messages(), { actor, signal: gone.signal });
  await eventually(async () => (await filesIn(join(harness.directory, 'incoming'))).length > 0 || undefined);
  gone.abort();
  await expect(answer).rejects.toMatchObject({ code: 'CANCELLED' });
  await eventually(async () => ((await uploads.state(upload)).offset === bytes.length ? true : undefined));
  await left.hurry(upload);
  const worker = await harness.startWorker();
  await eventually(async () => (await uploads.state(upload)).mediaId);
  await worker.close();
  expect(await left.showing(hashOf(bytes))).toHaveLength(1);
});

/** Takes the bytes of an upload in a process of its own, which is killed then. */
async function takeAndDie(config: MediaConfig, bytes: Uint8Array): Promise<MediaUpload__Output> {
  const service = spawn(
    process.execPath,
    [...fromSources, join(__dirname, 'service-process.ts'), JSON.stringify(config)],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const [{ grpcPort }] = (await once(service, 'message')) as [{ grpcPort: number }];
  const other = connectTo(grpcPort, harness.keys.management);
  const through = createUploads(other, site);
  const upload = await through.begin(bytes.length);
  await through.append(upload, 0, bytes, { finishWhenComplete });
  service.kill('SIGKILL');
  await once(service, 'exit');
  other.close();
  return upload;
}

test('a service that is killed behind the last byte leaves a file', async () => {
  const bytes = Buffer.from('then the service was killed');
  const upload = await takeAndDie(harness.config, bytes);
  await left.hurry(upload);
  const worker = await harness.startWorker();
  await left.ended(upload);
  await worker.close();
  expect(await left.showing(hashOf(bytes))).toHaveLength(1);
});

test('what the service that took it keeps of places, the job keeps, too', async () => {
  const sent = Buffer.concat([await imageOf('jpeg', 91, 40), Buffer.from('and what follows')]);
  const upload = await takeAndDie({ ...harness.config, keepLocation: true }, sent);
  await left.hurry(upload);
  const worker = await harness.startWorker();
  await left.ended(upload);
  await worker.close();
  expect(await left.showing(hashOf(sent))).toHaveLength(1);
});

test('a replacement shows the bytes under the file that it replaces', async () => {
  const { media: before, revision } = await harness.upload(site, 'old.txt', Buffer.from('before'));
  const bytes = Buffer.from('after');
  const upload = await uploads.begin(bytes.length, {
    name: '',
    replacesMediaId: before!.mediaId,
    expectedRevision: revision,
  });
  await uploads.append(upload, 0, bytes, { finishWhenComplete });
  await left.hurry(upload);
  const worker = await harness.startWorker();
  await left.ended(upload);
  await worker.close();
  expect(await left.showing(hashOf(bytes))).toEqual([{ mediaId: before!.mediaId, name: 'old.txt' }]);
});
