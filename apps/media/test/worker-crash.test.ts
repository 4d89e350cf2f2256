import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';
import { fromSources } from '@headwater/testing';

import { noisyJpeg } from './images';
import { actor, createHarness, eventually, type MediaHarness } from './setup';
import { createUploads, originalOf } from './uploads';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

function startWorkerProcess(): ChildProcess {
  return spawn(process.execPath, [...fromSources, join(__dirname, '../src/worker-main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      MEDIA_DB_URL: harness.database.urls.mediaManagement,
      MEDIA_JOBS_DB_URL: harness.database.urls.jobs,
      ...harness.storageEnvironment,
      MEDIA_WORKER_CONCURRENCY: '1',
      LOG_LEVEL: 'error',
    },
  });
}

test('a job whose worker is killed in the middle is done by the next one', async () => {
  const { media } = await harness.upload(harness.siteA, 'big.jpg', await noisyJpeg(6000, 4000));
  const locked = async () => {
    const { rows } = await harness.admin.query<{ attempts: number }>(
      `select attempts from graphile_worker.jobs where task_identifier = 'media_variants' and locked_by is not null`,
    );
    return rows[0];
  };
  const first = startWorkerProcess();
  await eventually(locked);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await locked()).toMatchObject({ attempts: 1 });

  const second = startWorkerProcess();
  try {
    expect(await harness.settled(harness.siteA, media!.mediaId)).toMatchObject({
      variantState: 'VARIANT_STATE_READY',
    });
    const response = await fetch(harness.mediaUrl(harness.siteA, media!.contentHash, 'large.jpg'));
    expect(response.headers.get('cache-control')).toContain('immutable');
  } finally {
    second.kill('SIGTERM');
    const [code] = (await once(second, 'exit')) as [number | null];
    expect(code).toBe(0);
  }
});

function startAppendProcess(uploadId: string, offset: number, sizeBytes: number, when: string): ChildProcess {
  const given = [
    harness.database.urls.mediaManagement,
    JSON.stringify(harness.storage),
    String(harness.siteA.siteId),
    uploadId,
    String(offset),
    String(sizeBytes),
    when,
  ];
  const script = join(__dirname, 'killed-append.ts');
  const args = [...fromSources, script, ...given];
  return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

test.each(['before', 'after'])(
  'an upload whose service is killed %s it stored a part goes on with the part before, through another service',
  async (when) => {
    const uploads = createUploads(harness, harness.siteA);
    const bytes = Buffer.alloc(20_000_000, 7);
    const partBytes = 8 * 1024 * 1024;
    const upload = await uploads.begin(bytes.length);
    await uploads.append(upload, 0, bytes.subarray(0, 1_000_000));

    const killed = startAppendProcess(upload.uploadId, 1_000_000, 19_000_000, when);
    const [, signal] = (await once(killed, 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');
    const offset = 1_000_000 + partBytes;
    expect(await uploads.state(upload)).toMatchObject({ offset });
    await harness.admin.query(
      'update media.resumable_uploads set writer_until = now() where upload_id = $1',
      [upload.uploadId],
    );

    await uploads.append(upload, offset, bytes.subarray(offset));
    const { media } = await uploads.finish(upload);
    expect(media!.media!.sizeBytes).toBe(bytes.length);
    expect((await originalOf(harness, media!.media!.contentHash, harness.siteA))?.equals(bytes)).toBe(true);

    const worker = await harness.startWorker();
    // The bytes that the killed process stored and nobody knows of go with the others.
    await eventually(async () =>
      (await harness.storedKeys()).some((key) => key.includes(upload.uploadId)) ? undefined : true,
    );
    await worker.close();
  },
);

/** A gigabyte by hand; less in a test of all. */
const fileBytes = Number(process.env.UPLOAD_TEST_BYTES ?? 200_000_000);
const megabyte = 1_000_000;

test('the memory of a service does not grow with the file', async () => {
  const limits = { ...harness.config.limits, uploadBytes: fileBytes };
  const child = spawn(
    process.execPath,
    [...fromSources, join(__dirname, 'service-process.ts'), JSON.stringify({ ...harness.config, limits })],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  const [{ grpcPort }] = (await once(child, 'message')) as [{ grpcPort: number }];
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  const options = { channel, serviceKey: harness.keys.management, deadlineMs: 120_000 };
  const { begin, finish } = createUploads(
    { management: createClient(contracts.mediaManagement, options) },
    harness.siteA,
  );
  const management = createClient(contracts.mediaManagement, options);
  const peak = async (): Promise<number> => {
    child.send('peak');
    return ((await once(child, 'message')) as [{ peakBytes: number }])[0].peakBytes;
  };
  const send = async (sizeBytes: number) => {
    const upload = await begin(sizeBytes);
    const { siteId, uploadId } = upload;
    const chunk = Buffer.alloc(250_000, 7);
    await management.appendUpload(
      (function* () {
        yield { header: { siteId, uploadId, offset: 0 } };
        for (let left = sizeBytes; left > 0; left -= chunk.length) yield { chunk: chunk.subarray(0, left) };
      })(),
      { actor },
    );
    return (await finish(upload)).media!.media!;
  };
  try {
    await send(30 * megabyte);
    const before = await peak();
    expect((await send(fileBytes)).sizeBytes).toBe(fileBytes);
    const after = await peak();
    if (process.env.UPLOAD_TEST_BYTES !== undefined) console.log({ before, after });
    expect(after - before).toBeLessThan(100 * megabyte);
  } finally {
    channel.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
