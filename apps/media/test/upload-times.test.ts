import { createManagementDb } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { removeUpload } from '../src/jobs/remove-upload';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { appendOf, createUploads, originalOf } from './uploads';

const keepHours = 3;

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createHarness({
    config: (config) => ({ ...config, limits: { ...config.limits, uploadKeepHours: keepHours } }),
  });
  site = harness.siteA;
});
afterAll(() => harness.close());

const one = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row> =>
  (await harness.admin.query<Row>(sql, values)).rows[0]!;
const now = async () => (await one<{ now: Date }>('select clock_timestamp() as now')).now.getTime();
/** When the job looks at an upload; undefined: there is no job. */
const lookedAt = async (uploadId: string) =>
  (
    await harness.admin.query<{ run_at: Date }>('select run_at from graphile_worker.jobs where key = $1', [
      `media_remove_upload:${site.siteId}:${uploadId}`,
    ])
  ).rows[0]?.run_at;

test('an upload is kept for so many hours after it has begun, after each append, and after its end', async () => {
  const uploads = createUploads(harness, site);
  const { uploadId } = await uploads.begin(3);
  const upload = { uploadId };
  const expiresAt = async () =>
    (
      await one<{ at: Date }>('select expires_at as at from media.resumable_uploads where upload_id = $1', [
        uploadId,
      ])
    ).at;
  const db: ServiceDb<'media'> = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
  });
  try {
    const { kept } = await one<{ kept: string }>(
      'select extract(epoch from expires_at - created_at) as kept from media.resumable_uploads where upload_id = $1',
      [uploadId],
    );
    expect(Number(kept)).toBe(keepHours * 3_600);
    expect(await lookedAt(uploadId)).toEqual(await expiresAt());
    // An append without bytes does not prolong the upload.
    const begunUntil = await expiresAt();
    await uploads.append(upload, 0, Buffer.alloc(0));
    expect(await expiresAt()).toEqual(begunUntil);
    for (const step of [() => uploads.append(upload, 0, Buffer.from('abc')), () => uploads.finish(upload)]) {
      const before = await now();
      await step();
      const at = (await expiresAt()).getTime() - keepHours * 3_600_000;
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(await now());
    }
    await removeUpload({ db, store: harness.store }, { siteId: site.siteId, uploadId });
    expect(await lookedAt(uploadId)).toEqual(await expiresAt());
  } finally {
    await db.close();
  }
});

test('a call that goes on holds its upload for 15 s more, again and again, and for none when it has ended', async () => {
  const { uploadId } = await createUploads(harness, site).begin(3);
  let goOn!: () => void;
  const going = new Promise<void>((resolve) => (goOn = resolve));
  async function* messages() {
    yield* appendOf({ siteId: site.siteId, uploadId, offset: 0 }, Buffer.from('abc'));
    await going;
  }
  const before = await now();
  const appended = harness.management.appendUpload(messages(), { actor });
  const heldUntil = async () => {
    const { until } = await one<{ until: Date | null }>(
      'select writer_until as until from media.resumable_uploads where upload_id = $1',
      [uploadId],
    );
    return until?.getTime();
  };
  const first = await eventually(heldUntil);
  expect(first - 15_000).toBeGreaterThanOrEqual(before);
  expect(first - 15_000).toBeLessThanOrEqual(await now());
  const next = await eventually(async () => {
    const until = await heldUntil();
    return until === first ? undefined : until;
  });
  expect(next).toBeGreaterThan(first);
  expect(next - 15_000).toBeLessThanOrEqual(await now());
  goOn();
  await appended;
  expect(await heldUntil()).toBeUndefined();
});

test('a job that looks at an upload before its time takes nothing from it', async () => {
  const uploads = createUploads(harness, site);
  const upload = await uploads.begin(6);
  await uploads.append(upload, 0, Buffer.from('abc'));
  const db: ServiceDb<'media'> = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
  });
  try {
    await removeUpload({ db, store: harness.store }, { siteId: site.siteId, uploadId: upload.uploadId });
  } finally {
    await db.close();
  }
  await uploads.append(upload, 3, Buffer.from('def'));
  const { media } = await uploads.finish(upload);
  expect(await originalOf(harness, media!.media!.contentHash, site)).toEqual(Buffer.from('abcdef'));
});
