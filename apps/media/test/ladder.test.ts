import type { ObjectStore } from '@headwater/media-storage';
import { openStore } from '@headwater/media-storage';
import { quietLogger } from '@headwater/testing';

import { createMediaService } from '../src/service';
import { imageOf, pixelsOf } from './images';
import { setLadder, wantedExtras } from './ladders';
import { actor, createHarness, eventually, type MediaHarness, type Site } from './setup';

let harness: MediaHarness;
let site: Site;
beforeAll(async () => {
  harness = await createHarness();
  site = harness.siteA;
  await setLadder(harness, site, [320, 640]);
});
afterAll(() => harness.close());

const shortly = 'public, max-age=10';
const forever = 'public, max-age=31536000, immutable';

async function ask(hash: string, file: string, of = site, port = harness.service.http.port) {
  const url = new URL(harness.mediaUrl(of, hash, file));
  url.port = String(port);
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { headers, status } = response;
  return { status, bytes, type: headers.get('content-type'), cache: headers.get('cache-control') };
}

let sides = 700;
/** Uploads a picture that no other test has. */
async function uploadPicture(of = site) {
  sides += 1;
  const bytes = await imageOf('png', sides, 40);
  const { media } = await harness.upload(of, 'a.png', bytes);
  return { mediaId: media!.mediaId, hash: media!.contentHash, bytes };
}

/** A worker, and the names of the files that it has stored. */
async function startCountingWorker() {
  const made: string[] = [];
  const inner = openStore(harness.storage);
  const store: ObjectStore = {
    ...inner,
    replace: (key, bytes) => {
      made.push(key.split('/').slice(-3).join('/'));
      return inner.replace(key, bytes);
    },
  };
  const worker = await harness.startWorker({ store, offerAfterMs: 3_600_000 });
  return { made, close: () => worker.close() };
}

test('200 first requests of one step, at two services, come to one transform', async () => {
  const worker = await startCountingWorker();
  // It keeps no bytes in memory, so it sees at once what the storage has lost.
  const { http } = harness.config;
  const other = await createMediaService(
    { ...harness.config, http: { ...http, cacheBytes: 0 } },
    { logger: quietLogger, strictChanges: true },
  );
  await other.start();
  const { mediaId, hash } = await uploadPicture();
  await harness.settled(site, mediaId);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      ask(hash, 'w640.webp', site, at % 2 === 0 ? harness.service.http.port : other.http.port),
    ),
  );
  expect(new Set(answers.map(({ status, cache }) => `${status} ${cache}`))).toEqual(
    new Set([`200 ${forever}`]),
  );
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  expect(worker.made.filter((key) => /\/w\d/.test(key))).toEqual([`${hash}/v1/w640.webp`]);
  // One that the storage has lost is made once more.
  await harness.store.delete(`variants/${site.siteId}/${hash.slice(0, 2)}/${hash}/v1/w640.webp`);
  await Promise.all(Array.from({ length: 20 }, () => ask(hash, 'w640.webp', site, other.http.port)));
  expect(worker.made.filter((key) => key.endsWith('/w640.webp'))).toHaveLength(2);
  await other.close();
  await worker.close();
});

test('regenerating makes the steps anew that somebody has asked for', async () => {
  const worker = await startCountingWorker();
  const { mediaId, hash } = await uploadPicture();
  await harness.settled(site, mediaId);
  await ask(hash, 'w320.webp');
  await harness.management.regenerateVariants({ siteId: site.siteId, mediaId }, { actor });
  await eventually(() =>
    Promise.resolve(
      worker.made.filter((key) => key.endsWith(`${hash}/v1/w320.webp`)).length === 2 || undefined,
    ),
  );
  // Steps that no reader has requested are not made.
  expect(worker.made.some((key) => key.endsWith('/w640.webp'))).toBe(false);
  expect(await harness.management.rebuildVariants({ siteId: site.siteId }, { actor })).toMatchObject({
    lacking: 0,
  });
  await worker.close();
});

test('a step that was once on the ladder goes on answering, also where it was not made', async () => {
  const worker = await startCountingWorker();
  const { hash } = await uploadPicture(harness.siteB);
  await setLadder(harness, harness.siteB, [100, 200]);
  await setLadder(harness, harness.siteB, [300]);
  for (const [width, status] of [
    [100, 200],
    [200, 200],
    [300, 200],
    [320, 404],
  ] as const)
    expect([width, (await ask(hash, `w${width}.webp`, harness.siteB)).status]).toEqual([width, status]);
  await setLadder(harness, harness.siteB, []);
  expect(await ask(hash, 'w200.png', harness.siteB)).toMatchObject({ status: 200, cache: forever });
  await worker.close();
});

test('an AVIF is made in the background, and only where it is offered or was', async () => {
  const worker = await startCountingWorker();
  const { mediaId, hash, bytes } = await uploadPicture();
  await harness.settled(site, mediaId);
  expect((await ask(hash, 'w320.avif')).status).toBe(404);
  expect(await wantedExtras(harness, hash)).toEqual([]);
  await setLadder(harness, site, [320, 640], true);
  const began = performance.now();
  // No reader waits for it: the original answers, for a short time.
  expect(await ask(hash, 'w320.avif')).toMatchObject({
    status: 200,
    cache: shortly,
    type: 'image/png',
    bytes,
  });
  expect(performance.now() - began).toBeLessThan(harness.config.http.variantWaitMs);
  const made = await eventually(async () => {
    const answer = await ask(hash, 'w320.avif');
    return answer.cache === forever ? answer : undefined;
  });
  expect(made.type).toBe('image/avif');
  expect(await pixelsOf(made.bytes)).toMatchObject({ format: 'heif', width: 320 });
  expect(worker.made.filter((key) => key.endsWith('/w320.avif'))).toEqual([`${hash}/v1/w320.avif`]);
  await setLadder(harness, site, [320, 640]);
  expect((await ask(hash, 'w320.avif')).cache).toBe(forever);
  await worker.close();
});

test('no more is made than a site may have waiting or stored; the original answers in its place', async () => {
  const { siteId } = site;
  const { mediaId, hash, bytes } = await uploadPicture();
  const tight = await createMediaService(
    { ...harness.config, http: { ...harness.config.http, variantWaitMs: 1, maxExtraBytes: 1 } },
    { logger: quietLogger, strictChanges: true },
  );
  await tight.start();
  // Other tests have had steps made.
  expect(await ask(hash, 'w320.webp', site, tight.http.port)).toMatchObject({
    status: 200,
    cache: shortly,
    bytes,
  });
  expect(await wantedExtras(harness, hash)).toEqual([]);
  await tight.close();

  const { hash: busy } = await uploadPicture();
  await harness.admin.query(
    `insert into media.extra_variants (site_id, content_hash, file_name)
     select $1, $2, 'w' || width || '.webp' from generate_series(1001, 1200) as width`,
    [siteId, busy],
  );
  expect(await ask(hash, 'w320.webp')).toMatchObject({ status: 200, cache: shortly, bytes });
  expect(await wantedExtras(harness, hash)).toEqual([]);
  await harness.admin.query('delete from media.extra_variants where content_hash = $1', [busy]);
  const worker = await startCountingWorker();
  await harness.settled(site, mediaId);
  expect((await ask(hash, 'w320.webp')).cache).toBe(forever);
  await worker.close();
});

test('steps of deleted media are gone with the next request, and their bytes soon', async () => {
  const worker = await startCountingWorker();
  const { mediaId, hash } = await uploadPicture();
  await harness.settled(site, mediaId);
  expect((await ask(hash, 'w640.webp')).status).toBe(200);
  const ofObject = async () => (await harness.storedKeys()).filter((key) => key.includes(hash));
  expect((await ofObject()).filter((key) => key.endsWith('/w640.webp'))).toHaveLength(1);
  const { objects } = await harness.management.sweepStorage({ siteId: site.siteId }, { actor });
  expect(objects).toEqual([]);
  await harness.management.deleteMedia({ siteId: site.siteId, mediaId }, { actor });
  for (const file of ['w640.webp', 'w320.webp']) expect((await ask(hash, file)).status).toBe(404);
  await eventually(async () => ((await ofObject()).length === 0 ? true : undefined));
  await worker.close();
});
