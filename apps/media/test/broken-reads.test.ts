import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { OpenObject } from '@headwater/media-storage';

import { createHarness, type MediaHarness } from './setup';

let harness: MediaHarness;
let isBroken = false;

/** Gives the first bytes of a file, and then a fault. */
function breaking(object: OpenObject): OpenObject {
  async function* broken(from: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of from) {
      yield (chunk as Buffer).subarray(0, 10);
      throw new Error('the disk is broken');
    }
  }
  const breakOff = (from: Readable): Readable => Readable.from(broken(from), { objectMode: false });
  return {
    ...object,
    read: (range) => breakOff(object.read(range)),
    readAll: () => object.close().then(() => Promise.reject(new Error('the disk is broken'))),
    readParts: (ranges) => breakOff(object.readParts(ranges)),
  };
}

beforeAll(async () => {
  harness = await createHarness({
    wrapStore: (store) => ({
      ...store,
      open: async (key, options) => {
        const object = await store.open(key, options);
        return object && isBroken ? breaking(object) : object;
      },
    }),
  });
});
afterAll(() => harness.close());

async function urlOf(bytes: Buffer): Promise<string> {
  isBroken = false;
  const { media } = await harness.upload(harness.siteA, 'a.bin', bytes);
  isBroken = true;
  return harness.mediaUrl(harness.siteA, media!.contentHash, 'full.bin');
}

/** How an answer ends, and after how many bytes. */
function endOf(url: string, range?: string): Promise<{ isWhole: boolean; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = range === undefined ? {} : { Range: range };
    get(url, { headers, agent: false }, (response: IncomingMessage) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('error', () => undefined);
      response.once('close', () => resolve({ isWhole: response.complete, bytes }));
    }).once('error', reject);
  });
}

test.each([undefined, 'bytes=5-900000', 'bytes=0-400000,500000-900000'])(
  'a fault half way through (%s) does not look like a file that ends there',
  async (range) => {
    const url = await urlOf(Buffer.alloc(1_000_000, '\0'));
    const end = await endOf(url, range);
    expect(end.isWhole).toBe(false);
    expect(end.bytes).toBeLessThan(1_000);
    isBroken = false;
    expect((await fetch(url)).status).toBe(200);
  },
);

test('a small file that cannot be read is a fault', async () => {
  const response = await fetch(await urlOf(Buffer.from([0, 1, 2])));
  expect([response.status, response.headers.get('etag')]).toEqual([500, null]);
  expect(await response.json()).toMatchObject({ code: 'INTERNAL_ERROR' });
});
