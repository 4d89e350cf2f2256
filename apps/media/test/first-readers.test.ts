import { openStore } from '@headwater/media-storage';
import { quietLogger } from '@headwater/testing';

import { createMediaService, type MediaService } from '../src/service';
import { decodersOf, priorityOf } from './child-processes';
import { imageOf } from './images';
import { setLadder } from './ladders';
import { actor, createHarness, type MediaHarness } from './setup';

jest.setTimeout(300_000);

let harness: MediaHarness;
/** A further service of the same installation. */
let other: MediaService;
beforeAll(async () => {
  // Long enough for any machine: no reader may get the original in place of the variant.
  harness = await createHarness({
    config: (config) => ({ ...config, http: { ...config.http, variantWaitMs: 120_000 } }),
  });
  await setLadder(harness, harness.siteA, [640]);
  other = await createMediaService(harness.config, { logger: quietLogger, strictChanges: true });
  await other.start();
});
afterAll(async () => {
  await other.close();
  await harness.close();
});

/** A worker, how often it has read an original, and the files that it has made. */
async function startCountingWorker() {
  const counted = { transforms: 0, made: [] as string[] };
  const inner = openStore(harness.storage);
  const worker = await harness.startWorker({
    offerAfterMs: 3_600_000,
    store: {
      ...inner,
      withFile: (key, use) => {
        counted.transforms += 1;
        return inner.withFile(key, use);
      },
      replace: (key, bytes) => {
        counted.made.push(key.split('/').at(-1) ?? '');
        return inner.replace(key, bytes);
      },
    },
  });
  return { counted, close: () => worker.close() };
}

const usual = ['thumbnail.png', 'medium.png', 'large.png', 'og.png', 'favicon.png'];

test.each([
  ['a variant that every picture has', 'medium.png', usual],
  ['a step of the ladder', 'w640.webp', ['w640.webp']],
  ['a thumbnail around a focal point', 'thumbnail-f25x70.png', ['thumbnail-f25x70.png']],
])('200 first requests of %s, at two services, come to one transform', async (_, file, expected) => {
  const site = harness.siteA;
  const { media } = await harness.upload(site, 'a.png', await imageOf('png', 700 + file.length, 500));
  const { mediaId, contentHash } = media!;
  await harness.management.updateMedia(
    {
      siteId: site.siteId,
      mediaId,
      focalPoint: { x: 25, y: 70 },
      updateMask: { paths: ['focal_point'] },
    },
    { actor },
  );
  if (expected !== usual) {
    const before = await startCountingWorker();
    await harness.settled(site, mediaId);
    await before.close();
  }

  const url = harness.mediaUrl(site, contentHash, file);
  const ofOther = url.replace(`:${harness.service.http.port}/`, `:${other.http.port}/`);
  const answers = Array.from({ length: 200 }, async (__, at) => {
    const response = await fetch(at % 2 === 0 ? url : ofOther);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { headers, status } = response;
    return `${status} ${headers.get('cache-control')} ${headers.get('etag')} ${bytes.toString('base64')}`;
  });
  const worker = await startCountingWorker();
  const [answer, ...others] = new Set(await Promise.all(answers));
  expect(answer).toMatch(/^200 public, max-age=31536000, immutable "/);
  expect(others).toEqual([]);
  // Readers have their variant before the others of the same transform are stored.
  await harness.settled(site, mediaId);
  await worker.close();
  expect(worker.counted).toEqual({ transforms: 1, made: expected });
});

(process.platform === 'linux' ? test : test.skip)('variants go after uploads', async () => {
  const site = harness.siteA;
  const { media } = await harness.upload(site, 'later.png', await imageOf('png', 640, 480));
  const ofUploads = decodersOf(process.pid);
  const worker = await harness.startWorker();
  try {
    await harness.settled(site, media!.mediaId);
    const ofJobs = decodersOf(process.pid).filter((child) => !ofUploads.includes(child));
    const nicenessOf = (children: number[]) => [
      ...new Set(children.flatMap((child) => priorityOf(child).niceness)),
    ];
    const atLeast = Math.max(...priorityOf(process.pid).niceness);
    expect([nicenessOf(ofUploads), nicenessOf(ofJobs)]).toEqual([
      [Math.max(15, atLeast)],
      [Math.max(19, atLeast)],
    ]);
  } finally {
    await worker.close();
  }
});
