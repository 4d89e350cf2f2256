import type { ObjectStore } from '@headwater/media-storage';
import { openStore, originalKey } from '@headwater/media-storage';
import { quietLogger } from '@headwater/testing';

import { createMediaService, type MediaService } from '../src/service';
import { type PresetBook, presetBook } from '../src/variants/presets';
import { imageOf, pixelsOf } from './images';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';
import { originalOf } from './uploads';

/** A release in which `medium` looks different. */
const second: PresetBook = {
  ...presetBook,
  medium: [presetBook.medium[0], { width: 50, height: 50, fit: 'inside' }],
};

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createHarness({ overrides: { presets: second } });
  site = harness.siteA;
});
afterAll(() => harness.close());

async function fetchFile(hash: string, file: string, of = site, port = harness.service.http.port) {
  const url = new URL(harness.mediaUrl(of, hash, file));
  url.port = String(port);
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers, status } = response;
  return { status, bytes, etag: headers.get('etag'), cacheControl: headers.get('cache-control') };
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await pixelsOf(bytes);
  return `${width}x${height}`;
};

let sides = 100;
/** Uploads a picture that no other test has. */
async function uploadPicture(of = site) {
  sides += 1;
  const { media } = await harness.upload(of, 'a.png', await imageOf('png', sides, sides));
  return { mediaId: media!.mediaId, hash: media!.contentHash, side: sides };
}

/** A worker, and the names of the files that it has stored. */
async function startCountingWorker(presets: PresetBook, offerAfterMs = 3_600_000) {
  const made: string[] = [];
  const inner = openStore(harness.storage);
  const store: ObjectStore = {
    ...inner,
    replace: (key, bytes) => {
      made.push(key.split('/').slice(-3).join('/'));
      return inner.replace(key, bytes);
    },
  };
  const worker = await harness.startWorker({ presets, offerAfterMs, store });
  return { made, close: () => worker.close() };
}

const offered = async (of: Site) => {
  const { rows } = await harness.admin.query<{ versions: unknown }>(
    'select preset_versions as versions from site.resolve_site(null, $1)',
    [of.siteKey],
  );
  return rows[0]?.versions;
};

test('an old URL goes on showing its own version, a new one shows the next', async () => {
  const before = await startCountingWorker(presetBook);
  const { mediaId, hash, side } = await uploadPicture();
  await harness.settled(site, mediaId);
  await before.close();
  const old = await fetchFile(hash, 'medium.png');
  expect(await sizeOf(old.bytes)).toBe(`${side}x${side}`);

  const worker = await startCountingWorker(second);
  const next = await fetchFile(hash, 'medium-v2.png');
  expect(await sizeOf(next.bytes)).toBe('50x50');
  expect(next).toMatchObject({ status: 200, cacheControl: 'public, max-age=31536000, immutable' });
  expect(next.etag).not.toBe(old.etag);
  expect(await fetchFile(hash, 'medium.png')).toEqual(old);
  // Nothing but what was lacking.
  expect(worker.made).toEqual([`${hash}/v1/medium-v2.png`]);
  for (const file of ['medium-v3.png', 'large-v2.png', 'medium-v1.png', 'medium-v2.jpg', 'full-v2.png'])
    expect([file, (await fetchFile(hash, file)).status]).toEqual([file, 404]);
  await worker.close();
});

test('of a new upload the newest versions are made, and a former one when a reader asks for it', async () => {
  const worker = await startCountingWorker(second);
  const { mediaId, hash, side } = await uploadPicture();
  await harness.settled(site, mediaId);
  const names = ['thumbnail', 'medium-v2', 'large', 'og', 'favicon'];
  expect(worker.made).toEqual(names.map((name) => `${hash}/v1/${name}.png`));
  const old = await fetchFile(hash, 'medium.png');
  expect(old).toMatchObject({ status: 200, cacheControl: 'public, max-age=31536000, immutable' });
  expect(await sizeOf(old.bytes)).toBe(`${side}x${side}`);
  expect(worker.made.slice(5)).toEqual([`${hash}/v1/medium.png`]);

  // A reader gets it as soon as it is stored, a moment before its job has ended.
  await eventually(async () => {
    const made = "select from media.extra_variants where content_hash = $1 and state = 'made'";
    return (await harness.admin.query(made, [hash])).rowCount || undefined;
  });

  const request = { siteId: site.siteId, mediaId };
  await harness.management.regenerateVariants(request, { actor });
  await eventually(() => Promise.resolve(worker.made.length >= 12 || undefined));
  expect(worker.made.slice(6).toSorted()).toEqual(
    [...names, 'medium'].map((name) => `${hash}/v1/${name}.png`).toSorted(),
  );
  await worker.close();
});

test('many first requests at two services make a variant once, and a lost one once more', async () => {
  const other: MediaService = await createMediaService(
    {
      db: {
        managementUrl: harness.database.urls.mediaManagement,
        deliveryUrl: harness.database.urls.mediaDelivery,
      },
      grpc: { callers: [], listen: { host: '127.0.0.1', port: 0 } },
      http: { ...harness.config.http, variantWaitMs: 60_000 },
      storage: harness.storage,
      limits: harness.workerConfig.limits as Parameters<typeof createMediaService>[0]['limits'],
      keepLocation: false,
      logLevel: 'silent',
    },
    { logger: quietLogger, presets: second },
  );
  await other.start();
  const worker = await startCountingWorker(second);
  const { mediaId, hash } = await uploadPicture();
  await harness.settled(site, mediaId);
  const askAll = (file: string) =>
    Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        fetchFile(hash, file, site, at % 2 === 0 ? harness.service.http.port : other.http.port),
      ),
    );
  for (const file of ['medium.png', 'medium-v2.png']) {
    await harness.store.delete(`variants/${site.siteId}/${hash.slice(0, 2)}/${hash}/v1/${file}`);
    const already = worker.made.length;
    const answers = await askAll(file);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(worker.made.slice(already).filter((key) => key.endsWith(`/${file}`))).toEqual([
      `${hash}/v1/${file}`,
    ]);
  }
  await worker.close();
  await other.close();
});

test('a rebuild makes what is lacking, with a bounded queue, and says how far it is', async () => {
  const { siteB } = harness;
  const before = await startCountingWorker(presetBook);
  const pictures = [];
  for (let at = 0; at < 22; at += 1) pictures.push(await uploadPicture(siteB));
  for (const { mediaId } of pictures) await harness.settled(siteB, mediaId);
  await before.close();
  const rebuild = () => harness.management.rebuildVariants({ siteId: siteB.siteId }, { actor });
  // As the release before left it.
  await harness.admin.query('update media.objects set made_variants = null where site_id = $1', [
    siteB.siteId,
  ]);
  const version = await harness.siteVersion(siteB);
  expect(await rebuild()).toEqual({ lacking: 2, queued: 20, failed: 0 });
  expect(await rebuild()).toEqual({ lacking: 2, queued: 20, failed: 0 });
  const worker = await startCountingWorker(second);
  await eventually(async () => {
    const { lacking, queued } = await rebuild();
    expect(queued).toBeLessThanOrEqual(20);
    return lacking + queued === 0 || undefined;
  });
  expect(worker.made.toSorted()).toEqual(pictures.map(({ hash }) => `${hash}/v1/medium-v2.png`).toSorted());
  expect(await rebuild()).toEqual({ lacking: 0, queued: 0, failed: 0 });
  expect(await harness.siteVersion(siteB)).toBe(version);
  await worker.close();
  await expect(harness.management.rebuildVariants({ siteId: 999_999 }, { actor })).rejects.toMatchObject({
    reason: 'SITE_NOT_FOUND',
  });
});

test('what the release before has queued is made completely', async () => {
  const { mediaId, hash } = await uploadPicture();
  await harness.admin.query('update media.objects set made_variants = null where content_hash = $1', [hash]);
  const worker = await startCountingWorker(second);
  await harness.settled(site, mediaId);
  expect(worker.made.filter((key) => key.startsWith(hash))).toHaveLength(5);
  await worker.close();
});

test('a new version is offered to every site once, by a worker that knows it', async () => {
  const sites = [harness.siteA, harness.siteB];
  const versions = () => Promise.all(sites.map((one) => harness.siteVersion(one)));
  expect(await offered(site)).toBeNull();
  const before = await versions();
  // The job of the newer release waits in vain for its worker while that of the older one runs.
  const older = await harness.startWorker({ presets: presetBook, offerAfterMs: 0 });
  const newer = await harness.startWorker({ presets: second, offerAfterMs: 0 });
  await eventually(async () => ((await offered(harness.siteB)) === null ? undefined : true));
  expect(await offered(site)).toEqual({ medium: 2 });
  const raised = await versions();
  for (const [at, version] of raised.entries()) expect(version).toBeGreaterThan(before[at]!);
  await older.close();
  await newer.close();

  const again = await startCountingWorker(second, 0);
  const { mediaId } = await uploadPicture(harness.siteB);
  await harness.settled(harness.siteB, mediaId);
  await again.close();
  const { rows } = await harness.admin.query(
    `select kind, became, aspect, actor, count(*)::int from platform.change_events
     where aspect = 'media_offer' group by site_id, kind, became, aspect, actor`,
  );
  const event = { kind: 'site', became: 'updated', aspect: 'media_offer', actor: 'job:media_offer_presets' };
  expect(rows).toEqual(sites.map(() => ({ ...event, count: 1 })));
});

test('a former version that cannot be made is listed with the reason, and made when it is asked for again', async () => {
  const { siteId } = site;
  const worker = await startCountingWorker(second);
  const { mediaId, hash } = await uploadPicture();
  await harness.settled(site, mediaId);
  await worker.close();
  const key = originalKey({ siteId, contentHash: hash });
  const bytes = await originalOf(harness, hash, site);
  await harness.store.replace(key, Buffer.from('no picture'));
  const failures = async () =>
    (await harness.management.listMedia({ siteId, withFailures: true })).media.map((found) => [
      found.media!.mediaId,
      found.variantState,
      found.failedVariants,
    ]);
  expect(await failures()).toEqual([]);

  const failing = await startCountingWorker(second);
  // What a reader gets of it meanwhile is not of interest here.
  await fetchFile(hash, 'medium.png');
  // In S3, it is compared with its hash first.
  const error = expect.stringMatching(/^The (?:image is damaged|stored file has other bytes)/) as string;
  const reason = { fileName: 'medium.png', error };
  await eventually(async () => ((await failures()).length > 0 ? true : undefined));
  expect(await failures()).toEqual([[mediaId, 'VARIANT_STATE_READY', [reason]]]);
  const listed = (await harness.management.listMedia({ siteId, variantState: 'VARIANT_STATE_FAILED' })).media;
  expect(listed).toEqual([]);

  await harness.store.replace(key, bytes!);
  await harness.management.regenerateVariants({ siteId, mediaId }, { actor });
  await eventually(async () => (failing.made.includes(`${hash}/v1/medium.png`) ? true : undefined));
  expect(await failures()).toEqual([]);
  await failing.close();
});
