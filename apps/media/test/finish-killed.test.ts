import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { MediaUpload__Output } from '@headwater/contracts';
import { fromSources } from '@headwater/testing';

import { bytesOf } from '../src/originals/bytes';
import { cleanJpeg } from '../src/originals/jpeg';
import { imageOf } from './images';
import { createQuotaCalls } from './quotas';
import { createHarness, eventually, type MediaHarness } from './setup';
import { createUploads, originalOf } from './uploads';

/** What becomes of an upload whose process is killed after each step of finishing it: another one finishes it, once. */

/** Many processes start, one after the other. */
jest.setTimeout(300_000);

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Finishes an upload in a process that is killed after so many steps. False: there were fewer. */
async function isKilledAt(step: number, { uploadId }: MediaUpload__Output): Promise<boolean> {
  const { database, storage, siteA } = harness;
  const script = join(__dirname, 'killed-finish.ts');
  const given = [
    database.urls.mediaManagement,
    JSON.stringify(storage),
    String(siteA.siteId),
    uploadId,
    `${step}`,
  ];
  const child = spawn(process.execPath, [...fromSources, script, ...given], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL']);
  return signal !== null;
}

/** A picture of its own, and as it is without what follows its end. */
async function pictureOf(side: number): Promise<{ sent: Buffer; kept: Buffer }> {
  const sent = Buffer.concat([await imageOf('jpeg', side, 40), Buffer.from('PK and what an archive holds')]);
  const kept = Buffer.from(sent);
  expect(cleanJpeg(bytesOf(kept))).toBe(true);
  return { sent, kept };
}

test.each(['a new file', 'a replacement'])('%s is finished once, wherever it was cut off', async (what) => {
  const site = harness.siteA;
  const uploads = createUploads(harness, site);
  const { quotaOf } = createQuotaCalls(
    () => harness,
    () => site,
  );
  const replaces = what === 'a replacement';
  // Until the file is shown, both go the same way.
  let step = replaces ? 7 : 0;
  for (let killed = true; killed;) {
    step += 1;
    const { sent, kept } = await pictureOf(replaces ? 100 + step : 200 + step);
    const before = replaces
      ? await harness.upload(site, 'old.jpg', await imageOf('jpeg', 300 + step, 40))
      : undefined;
    const { usedFiles, reservedBytes } = await quotaOf();
    const upload = await uploads.begin(
      sent.length,
      before && { name: '', replacesMediaId: before.media!.mediaId, expectedRevision: before.revision },
    );
    // Two parts, so that there is something to cut off between them.
    await uploads.append(upload, 0, sent.subarray(0, sent.length - 10));
    await uploads.append(upload, sent.length - 10, sent.subarray(sent.length - 10));
    killed = await isKilledAt(step, upload);
    // As if its lease had ended.
    await harness.admin.query(
      'update media.resumable_uploads set writer_until = now() where upload_id = $1 and writer is not null',
      [upload.uploadId],
    );

    const { media, created } = await uploads.finish(upload);
    const { mediaId, contentHash } = media!.media!;
    expect([step, created]).toEqual([step, !replaces]);
    if (before !== undefined) expect(mediaId).toBe(before.media!.mediaId);
    if (before !== undefined) expect(media!.revision).toBe(before.revision + 1);
    expect((await originalOf(harness, contentHash, site))?.equals(kept)).toBe(true);
    const { rows } = await harness.admin.query<{ media_id: string }>(
      'select media_id from media.media where site_id = $1 and content_hash = $2',
      [site.siteId, contentHash],
    );
    expect(rows.map(({ media_id }) => Number(media_id))).toEqual([mediaId]);
    const after = await quotaOf();
    expect([after.usedFiles, after.reservedBytes]).toEqual([
      replaces ? usedFiles : usedFiles + 1,
      reservedBytes,
    ]);
  }
  // Look, lease, list of parts, two parts, clean, inspect, note, store, show, and give back.
  expect(step).toBeGreaterThan(10);

  // And nothing is left of them when their leases are over.
  await harness.admin.query(`update media.uploads set expires_at = now()`);
  await harness.admin.query(`update graphile_worker._private_jobs set run_at = now()`);
  const worker = await harness.startWorker();
  await eventually(async () => {
    const { rowCount } = await harness.admin.query(`select from media.uploads`);
    const keys = await harness.storedKeys();
    return (rowCount === 0 && !keys.some((key) => key.startsWith('uploads/'))) || undefined;
  });
  await worker.close();
  const { rows } = await harness.admin.query<{ content_hash: string }>(
    'select distinct content_hash from media.media where site_id = $1',
    [site.siteId],
  );
  const originals = (await harness.storedKeys()).filter((key) => key.startsWith('originals/'));
  expect(originals.map((key) => key.split('/').at(-1)).sort()).toEqual(
    rows.map(({ content_hash }) => content_hash).sort(),
  );
});
