import { request } from 'node:http';

import { variantWaitHeader } from '@headwater/http-contract';
import { createLogger } from '@headwater/runtime';

import { imageOf } from './images';
import { setLadder } from './ladders';
import { createHarness, eventually, type MediaHarness } from './setup';

let harness: MediaHarness;
let path: string;
let original: Buffer;
const logged: string[] = [];

beforeAll(async () => {
  // Longer than any test: a reader who is answered earlier did not wait until its end.
  harness = await createHarness({
    overrides: {
      logger: createLogger({
        name: 'media',
        level: 'error',
        destination: { write: (line: string) => void logged.push(line) },
      }),
    },
    config: (config) => ({
      ...config,
      http: {
        ...config.http,
        variantWaitMs: 3_600_000,
        public: { host: '127.0.0.1', port: 0, sharedHosts: ['shared.example'], trustedHops: 0 },
      },
    }),
  });
  original = await imageOf('png', 700, 500);
  const { media } = await harness.upload(harness.siteA, 'a.png', original);
  path = `/media/${harness.siteA.siteKey}/${media!.contentHash}/thumbnail.png`;
}, 120_000);
afterAll(() => harness.close());

const shortly = 'public, max-age=10';
const forever = 'public, max-age=31536000, immutable';

function ask(port: number | undefined, wait: string, target = path) {
  return new Promise<{ cache: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const headers = { host: 'shared.example', [variantWaitHeader]: wait };
    request({ host: '127.0.0.1', port, path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () =>
        resolve({ cache: response.headers['cache-control'], bytes: Buffer.concat(chunks) }),
      );
    })
      .once('error', reject)
      .end();
  });
}

test('the gateway says how long a request may wait for a variant; readers and what is no number do not', async () => {
  const { port, publicPort } = harness.service.http;
  const waiting = [ask(port, '3600001'), ask(port, 'soon'), ask(port, '-1'), ask(publicPort, '1')];
  for (const wait of ['0', '1', '50'])
    expect(await ask(port, wait)).toEqual({ cache: shortly, bytes: original });
  const worker = await harness.startWorker();
  const [first, ...others] = await Promise.all(waiting);
  expect(first?.cache).toBe(forever);
  expect(first?.bytes.equals(original)).toBe(false);
  expect(others).toEqual([first, first, first]);
  await worker.close();
}, 120_000);

test('readers of what is made for nobody get the original at once', async () => {
  const { siteA, admin, service } = harness;
  await setLadder(harness, siteA, [320]);
  const { media } = await harness.upload(siteA, 'c.png', await imageOf('png', 701, 500));
  const { contentHash } = media!;
  await admin.query(
    `insert into media.extra_variants (site_id, content_hash, file_name, state, error)
     values ($1, $2, 'w320.webp', 'failed', 'It cannot be made.')`,
    [siteA.siteId, contentHash],
  );
  const target = `/media/${siteA.siteKey}/${contentHash}/w320.webp`;
  expect((await ask(service.http.port, 'soon', target)).cache).toBe(shortly);
  expect((await ask(service.http.publicPort, 'soon', target)).cache).toBe(shortly);
});

test('readers of a picture that has no variants get the original without a write', async () => {
  const { siteA, admin, service } = harness;
  const { media } = await harness.upload(siteA, 'd.png', await imageOf('png', 702, 500));
  const { contentHash } = media!;
  await admin.query(
    `update media.objects set variant_state = 'failed', variant_error = 'They cannot be made.'
     where site_id = $1 and content_hash = $2`,
    [siteA.siteId, contentHash],
  );
  await admin.query('begin');
  try {
    await admin.query('lock table media.objects in exclusive mode');
    const target = `/media/${siteA.siteKey}/${contentHash}/thumbnail.png`;
    expect((await ask(service.http.port, 'soon', target)).cache).toBe(shortly);
  } finally {
    await admin.query('rollback');
  }
  // Who waits for the lock gives up, and says so.
  expect(logged).toEqual([]);
});

test('readers of more variants than may be waited for at a time get the original at once', async () => {
  const files = ['thumbnail.png', 'medium.png', 'large.png', 'og.png', 'favicon.png'];
  const targets: string[] = [];
  for (let width = 20; width < 34; width += 1) {
    const { media } = await harness.upload(harness.siteB, 'b.png', await imageOf('png', width, 20));
    targets.push(...files.map((file) => `/media/${harness.siteB.siteKey}/${media!.contentHash}/${file}`));
  }
  const atOnce = 64;
  const found: (string | undefined)[] = [];
  // Two readers of each: those of one variant wait together.
  const asked = [...targets, ...targets].map(async (target) => {
    const { cache } = await ask(harness.service.http.port, '60000', target);
    found.push(cache);
  });
  const more = 2 * (targets.length - atOnce);
  await eventually(() => Promise.resolve(found.length >= more || undefined));
  expect(found).toEqual(Array(more).fill(shortly));
  await harness.startWorker();
  await Promise.all(asked);
  expect(found.slice(more)).toEqual(Array(2 * atOnce).fill(forever));
}, 180_000);
