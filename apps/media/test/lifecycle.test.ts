import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ReadableStreamDefaultReader } from 'node:stream/web';

import { fromSources } from '@headwater/testing';

import { actor, createHarness, eventually, filesIn, type MediaHarness, uploadOf } from './setup';

let harness: MediaHarness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(() => harness.close());

test('closing lets an upload and a download in flight end', async () => {
  const { siteA } = harness;
  const large = Buffer.alloc(20_000_000, 3);
  const { media } = await harness.upload(siteA, 'large.bin', large);

  const reading = await fetch(harness.mediaUrl(siteA, media!.contentHash, 'full.bin'));
  const reader = reading.body!.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const first = await reader.read();

  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  async function* slow() {
    const [header, ...chunks] = [
      ...uploadOf({ siteId: siteA.siteId, name: 'late.txt' }, Buffer.from('late')),
    ];
    yield header!;
    await released;
    yield* chunks;
  }
  const uploading = harness.management.uploadMedia(slow(), { actor });
  await eventually(async () =>
    (await filesIn(join(harness.directory, 'incoming'))).length > 0 ? true : undefined,
  );

  const closing = harness.service.close();
  release();
  expect((await uploading).created).toBe(true);
  let received = first.value!.length;
  for (let part = await reader.read(); !part.done; part = await reader.read()) received += part.value.length;
  expect(received).toBe(large.length);
  await closing;
  await expect(fetch(harness.mediaUrl(siteA, media!.contentHash, 'full.bin'))).rejects.toThrow();
});

test('a process with a bad environment says everything that is wrong and ends with 1', async () => {
  const child = spawn(process.execPath, [...fromSources, join(__dirname, '../src/main.ts')], {
    env: { PATH: process.env.PATH, MEDIA_DB_URL: 'nonsense' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(1);
  for (const name of [
    'MEDIA_DB_URL',
    'MEDIA_DELIVERY_DB_URL',
    'MEDIA_DIRECTORY',
    'MEDIA_HTTP_PORT',
    'SERVICE_KEYS',
  ])
    expect(said).toContain(name);
  expect(said).not.toContain('nonsense');
});
