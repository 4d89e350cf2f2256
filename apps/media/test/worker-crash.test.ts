import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { noisyJpeg } from './images';
import { createHarness, eventually, type MediaHarness } from './setup';

let harness: MediaHarness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

function startWorkerProcess(): ChildProcess {
  return spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', join(__dirname, '../src/worker-main.ts')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH,
        MEDIA_DB_URL: harness.database.urls.mediaManagement,
        MEDIA_JOBS_DB_URL: harness.database.urls.jobs,
        ...harness.storageEnvironment,
        MEDIA_WORKER_CONCURRENCY: '1',
        LOG_LEVEL: 'error',
      },
    },
  );
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
