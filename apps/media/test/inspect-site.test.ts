import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createManagementDb } from '@headwater/db';
import { AppError } from '@headwater/errors';
import { createFileStore, originalKey } from '@headwater/media-storage';
import { createMetrics } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';
import { quietLogger } from '@headwater/testing';

import { inspectSite } from '../src/jobs/inspect-site';
import type { JobDeps } from '../src/jobs/job-deps';
import { presetBook } from '../src/variants/presets';
import { createProcessDecoder } from '../src/variants/process-decoder';
import { silentWav } from './audio-video';
import { animatedGif, blue, imageOf, red } from './images';
import { createHarness, eventually, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let db: ServiceDb<'media'>;
let deps: JobDeps;
beforeAll(async () => {
  harness = await createHarness();
  db = createManagementDb({
    url: harness.database.urls.mediaManagement,
    logger: quietLogger,
    strictChanges: true,
  });
  const decoder = createProcessDecoder(harness.workerConfig.limits, createMetrics());
  const store = createFileStore(harness.directory);
  deps = {
    db,
    store,
    decoder,
    presets: presetBook,
    isStorageHere: () => Promise.resolve(true),
    logger: quietLogger,
  };
});
afterAll(async () => {
  await deps.decoder.close();
  await db.close();
  await harness.close();
});

/** As if a release had stored everything that did not look for it. */
const forget = (site: Site) =>
  harness.admin.query(
    'update media.objects set inspected = false, placeholder = null, duration_ms = null where site_id = $1',
    [site.siteId],
  );

async function uploadPictures(site: Site, count: number, offset = 0): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = await imageOf('png', 10 + at + offset, 20);
    ids.push((await harness.upload(site, `${at}.png`, bytes)).media!.mediaId);
  }
  return ids;
}

async function shown({ siteId }: Site, mediaIds: number[]) {
  const { media } = await harness.delivery.batchGetMedia({ siteId, minSiteVersion: 0, mediaIds });
  return media.map(({ placeholder, durationMs }) => placeholder ?? durationMs);
}

const waitingJobs = async ({ siteId }: Site) =>
  (
    await harness.admin.query(`delete from graphile_worker._private_jobs where key = $1 returning id`, [
      `media_inspect_site:${siteId}`,
    ])
  ).rowCount;

test('what was there is inspected in parts and shown at once, and the version rises once', async () => {
  const site = harness.siteA;
  const ids = await uploadPictures(site, 22);
  ids.push((await harness.upload(site, 'a.wav', silentWav(700))).media!.mediaId);
  const before = await shown(site, ids);
  await forget(site);
  const version = await harness.siteVersion(site);
  await inspectSite(deps, site.siteId);
  expect(await shown(site, ids)).toEqual(ids.map(() => undefined));
  expect(await harness.siteVersion(site)).toBe(version);
  expect(await waitingJobs(site)).toBe(1);
  // As after a kill: what is found is kept, and what is not is looked for.
  await inspectSite(deps, site.siteId);
  expect(await shown(site, ids)).toEqual(before);
  const raised = await harness.siteVersion(site);
  expect(raised).toBeGreaterThan(version);
  expect(await waitingJobs(site)).toBe(0);
  await inspectSite(deps, site.siteId);
  expect(await harness.siteVersion(site)).toBe(raised);
  const { rows } = await harness.admin.query(
    `select kind, became, aspect, actor from platform.change_events where site_id = $1 and version > $2`,
    [site.siteId, version],
  );
  expect(rows).toEqual([
    { kind: 'site', became: 'updated', aspect: 'media_facts', actor: 'job:media_inspect_site' },
  ]);
});

test('while the storage is away nothing is found to have no facts, and what is there is found later', async () => {
  const site = harness.siteA;
  const [id] = await uploadPictures(site, 1, 200);
  const before = await shown(site, [id!]);
  await forget(site);
  await rename(harness.directory, `${harness.directory}-away`);
  const whileAway = { ...deps, isStorageHere: () => Promise.resolve(false) };
  await expect(inspectSite(whileAway, site.siteId)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    reason: 'MEDIA_BYTES_MISSING',
  });
  await rename(`${harness.directory}-away`, harness.directory);
  for (let left = 1; left > 0; left = (await waitingJobs(site)) ?? 0) await inspectSite(deps, site.siteId);
  expect(await shown(site, [id!])).toEqual(before);
});

test('one file with other bytes than were uploaded holds up nothing', async () => {
  const site = harness.siteB;
  const ids = await uploadPictures(site, 2, 300);
  const before = await shown(site, ids);
  await forget(site);
  const { media } = await harness.management.getManagedMedia({ siteId: site.siteId, mediaId: ids[0]! });
  const key = originalKey({ siteId: site.siteId, contentHash: media!.media!.contentHash });
  // As S3 answers; a folder compares no hashes.
  const store: JobDeps['store'] = {
    ...deps.store,
    withFile: (asked, use) =>
      asked === key
        ? Promise.reject(new AppError('DATA_LOSS', 'OBJECT_DAMAGED', ''))
        : deps.store.withFile(asked, use),
  };
  await inspectSite({ ...deps, store }, site.siteId);
  expect(await shown(site, ids)).toEqual([undefined, before[1]]);
});

test('files that are missing or unreadable stay as they are shown, and hold up nothing', async () => {
  const site = harness.siteB;
  const ids = await uploadPictures(site, 3, 100);
  const { media } = await harness.management.getManagedMedia({ siteId: site.siteId, mediaId: ids[0]! });
  await forget(site);
  const [missing] = [originalKey({ siteId: site.siteId, contentHash: media!.media!.contentHash })];
  await rm(join(harness.directory, missing));
  await inspectSite(deps, site.siteId);
  const [first, ...others] = await shown(site, ids);
  expect(first).toBeUndefined();
  expect(others).toEqual([expect.any(String), expect.any(String)]);
  const { rows } = await harness.admin.query(
    'select count(*)::int as left from media.objects where site_id = $1 and not inspected',
    [site.siteId],
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(
    (await harness.delivery.getMedia({ siteId: site.siteId, minSiteVersion: 0, mediaId: ids[0]! })).media,
  ).toMatchObject({
    width: 110,
    height: 20,
  });
});

test('a site in which nothing more can be shown does not change', async () => {
  const site = harness.siteA;
  await harness.admin.query('delete from media.media where site_id = $1', [site.siteId]);
  await harness.upload(site, 'a.txt', Buffer.from('text'));
  await forget(site);
  const version = await harness.siteVersion(site);
  for (let run = 0; run < 3; run += 1) await inspectSite(deps, site.siteId);
  expect(await harness.siteVersion(site)).toBe(version);
});

test('a worker finds every site that needs it when it starts', async () => {
  const sites = [harness.siteA, harness.siteB];
  const pictures = [await uploadPictures(sites[0]!, 1, 200), await uploadPictures(sites[1]!, 1, 200)];
  for (const site of sites) await forget(site);
  const worker = await harness.startWorker();
  for (const [at, site] of sites.entries())
    await eventually(async () => (await shown(site, pictures[at]!))[0]);
  await worker.close();
});

test('whether a picture moves is found of those that an older release stored', async () => {
  const site = harness.siteB;
  const moving = await animatedGif(400, 20, [red, blue]);
  const ids: number[] = [];
  for (const [name, bytes] of [
    ['still.webp', await imageOf('webp', 400, 20)],
    ['still.gif', await imageOf('gif', 401, 20)],
    ['moving.gif', moving],
    ['photo.jpg', await imageOf('jpeg', 402, 20)],
  ] as const)
    ids.push((await harness.upload(site, name, bytes)).media!.mediaId);
  const widest = async () => {
    const request = { siteId: site.siteId, minSiteVersion: 0, mediaIds: ids };
    return (await harness.delivery.batchGetMedia(request)).media.map(({ widestStep }) => widestStep);
  };
  expect(await widest()).toEqual([400, 401, undefined, 402]);
  await harness.admin.query('update media.objects set animated = null where site_id = $1', [site.siteId]);
  expect(await widest()).toEqual([undefined, undefined, undefined, 402]);
  const version = await harness.siteVersion(site);
  await inspectSite(deps, site.siteId);
  expect(await widest()).toEqual([400, 401, undefined, 402]);
  const raised = await harness.siteVersion(site);
  expect(raised).toBeGreaterThan(version);
  await inspectSite(deps, site.siteId);
  expect(await harness.siteVersion(site)).toBe(raised);
});
