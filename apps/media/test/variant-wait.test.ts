import { request } from 'node:http';

import { variantWaitHeader } from '@headwater/http-contract';

import { imageOf } from './images';
import { createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;
let path: string;
let original: Buffer;

beforeAll(async () => {
  // Longer than any test: who is answered earlier was not kept waiting until then.
  harness = await createHarness({
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

function ask(port: number | undefined, wait: string) {
  return new Promise<{ cache: string | undefined; bytes: Buffer }>((resolve, reject) => {
    const headers = { host: 'shared.example', [variantWaitHeader]: wait };
    request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
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
  await harness.startWorker();
  const [first, ...others] = await Promise.all(waiting);
  expect(first?.cache).toBe(forever);
  expect(first?.bytes.equals(original)).toBe(false);
  expect(others).toEqual([first, first, first]);
}, 120_000);
