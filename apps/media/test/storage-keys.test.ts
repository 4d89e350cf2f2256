import { request } from 'node:http';

import { originalKey } from '@headwater/media-storage';

import { imageOf } from './images';
import { createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** Sends a target byte for byte: `fetch` would resolve what is in it. */
const answerTo = (target: string): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: harness.service.http.port, path: target };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
    })
      .once('error', reject)
      .end();
  });

/** Characters that normalisation turns into those of keys, percent-encoded as UTF-8. */
const lookAlikes: Record<string, string> = {
  '/': '%EF%BC%8F', // fullwidth solidus
  '.': '%E2%80%A4', // one dot leader
  a: '%EF%BD%81',
  '1': '%E2%91%A0',
  k: '%E2%84%AA', // the Kelvin sign, of which "k" is the lower case
};
const encodeAll = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

/** Ways to write a key other than as it is. Each leads nowhere, or some server or store would take it for the key. */
const spellings = (key: string): string[] => [
  key,
  `./${key}`,
  `x/../${key}`,
  key.replaceAll('/', '//'),
  key.replaceAll('/', '/./'),
  key.replaceAll('/', '%2f'),
  key.replaceAll('/', '%2F'),
  key.replaceAll('/', '%252f'),
  key.replaceAll('/', '%5c'),
  key.replaceAll('/', '\\'),
  key.toUpperCase(),
  encodeAll(key),
  `${key}/`,
  `${key}.`,
  `${key}%00`,
  `${key}%20`,
  `${key}e%CC%81/..`, // "é", not normalised
  ...Object.entries(lookAlikes).map(([plain, odd]) => key.replaceAll(plain, odd)),
];

test('of another site nothing is found under any spelling of its keys, its paths or its hashes', async () => {
  const { siteA, siteB, storage } = harness;
  const secret = await imageOf('png', 37, 41);
  const { media } = await harness.upload(siteA, 'secret.png', secret);
  const worker = await harness.startWorker();
  await harness.settled(siteA, media!.mediaId);
  await worker.close();
  const hash = media!.contentHash;
  const ownPath = `/media/${siteA.siteKey}/${hash}/full.png`;
  expect(await answerTo(ownPath)).toEqual({ status: 200, body: secret });

  const keys = await harness.storedKeys();
  const original = originalKey({ siteId: siteA.siteId, contentHash: hash });
  expect(keys).toContain(original);
  expect(keys).toHaveLength(6);
  const { bucket, prefix } = storage.s3 ?? { bucket: 'media', prefix: '' };
  const b = `/media/${siteB.siteKey}`;
  const placesOf = (key: string) => [
    `/${key}`,
    `/media/${key}`,
    `${b}/${key}`,
    `${b}/../../${key}`,
    `${b}/..%2f..%2f${key}`,
    `${b}/%2e%2e/%2e%2e/${key}`,
    `${b}/${hash}/../../../${key}`,
    `${b}/${hash}/full.png/../../${key}`,
    `${b}/${hash}/full.png?key=${key}`,
    `/${prefix}${key}`,
    `/${bucket}/${prefix}${key}`,
    `//127.0.0.1/${key}`,
  ];
  const variant = keys.find((key) => key.endsWith('/medium.png'))!;
  const targets = [
    ...[original, variant].flatMap((key) => spellings(key).flatMap(placesOf)),
    // The path of the file itself, spelt in every way; as it is, it is found, and below site B it is not.
    ...spellings(ownPath.slice(1))
      .map((path) => `/${path}`)
      // Not every path has every character that looks like another one.
      .filter((path) => path !== ownPath),
    ...spellings(`${siteB.siteKey}/${hash}/full.png`).map((path) => `/media/${path}`),
    ...spellings(`${siteB.siteKey}/../${siteA.siteKey}/${hash}/full.png`).map((path) => `/media/${path}`),
    `/media/${siteA.siteId}/${hash}/full.png`,
    `/media/${siteB.siteId}/${hash}/full.png`,
  ];
  expect(targets.length).toBeGreaterThan(500);
  const wrong: [string, number][] = [];
  for (const target of targets) {
    const { status, body } = await answerTo(target);
    if (status !== 404 || body.includes(secret)) wrong.push([target, status]);
  }
  expect(wrong).toEqual([]);
});

test('what site B has under the same hash is its own', async () => {
  const { siteA, siteB } = harness;
  const bytes = Buffer.from('the same in both sites');
  const ofA = (await harness.upload(siteA, 'of-a.txt', bytes)).media!;
  const ofB = (await harness.upload(siteB, 'of-b.txt', bytes)).media!;
  expect(ofA.contentHash).toBe(ofB.contentHash);
  for (const [site, name] of [
    [siteA, 'of-a.txt'],
    [siteB, 'of-b.txt'],
  ] as const) {
    // HEAD: what is read as a whole is kept for a minute.
    const { headers } = await fetch(harness.mediaUrl(site, ofA.contentHash, 'full.txt'), { method: 'HEAD' });
    expect(headers.get('content-disposition')).toBe(`inline; filename="${name}"`);
  }
  await harness.store.delete(originalKey({ siteId: siteA.siteId, contentHash: ofA.contentHash }));
  expect((await fetch(harness.mediaUrl(siteA, ofA.contentHash, 'full.txt'))).status).toBe(503);
  expect(await (await fetch(harness.mediaUrl(siteB, ofA.contentHash, 'full.txt'))).text()).toBe(
    bytes.toString(),
  );
});
