import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { allPrefixes, openStore } from '@headwater/media-storage';
import { hasOwnS3, placeIn, startOwnS3 } from '@headwater/testing';

import { startStandaloneProcess } from './support/standalone-process';

jest.setTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), 'headwater-standalone-s3-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const args = ['--port', '0', '--data-dir', dataDir];

test('variables of S3 that do not fit end the start before anything runs, all at once', async () => {
  const standalone = startStandaloneProcess(args, {
    env: { MEDIA_STORAGE: 's3', MEDIA_S3_ENDPOINT: 'nowhere', MEDIA_S3_SECRET_ACCESS_KEY: 'the-secret' },
  });
  expect(await standalone.ended).toBe(1);
  expect(standalone.output).toContain('MEDIA_S3_BUCKET is required for MEDIA_STORAGE=s3');
  expect(standalone.output).toContain('MEDIA_S3_ENDPOINT: must be a URL');
  expect(standalone.output).toContain('MEDIA_S3_ACCESS_KEY_ID');
  expect(standalone.output).not.toContain('the-secret');
  expect(existsSync(dataDir)).toBe(false);
});

// Named so that a run without the server says what it left out.
(hasOwnS3() ? test : test.skip)('keeps the media of the demo in a bucket (needs VersityGW)', async () => {
  const s3 = (await startOwnS3())!;
  const place = placeIn(s3.bucket);
  const variables = {
    MEDIA_STORAGE: 's3',
    MEDIA_S3_ENDPOINT: place.endpoint,
    MEDIA_S3_BUCKET: place.bucket,
    MEDIA_S3_FORCE_PATH_STYLE: 'true',
    MEDIA_S3_ACCESS_KEY_ID: place.credentials.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: place.credentials.secretAccessKey,
  };
  const missing = startStandaloneProcess(args, { env: { ...variables, MEDIA_S3_BUCKET: 'no-such-bucket' } });
  expect(await missing.ended).toBe(1);
  expect(missing.output).toMatch(
    /s3:\/\/no-such-bucket\/ at .* does not let us list objects \(NoSuchBucket\)/,
  );

  const standalone = startStandaloneProcess(args, { env: { ...variables, MEDIA_S3_PREFIX: place.prefix } });
  await standalone.untilReady();
  const store = openStore({ directory: join(folder, 'scratch'), s3: place });
  let originals = 0;
  for await (const _ of store.list(allPrefixes[0])) originals += 1;
  expect(originals).toBeGreaterThan(0);
  expect(readdirSync(join(dataDir, 'media')).sort()).toEqual(['incoming', 'lent']);
  await store.close();
  standalone.signal('SIGINT');
  expect(await standalone.ended).toBe(0);
  await s3.close();
});
