import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import type { Closer } from '@headwater/runtime';
import { ensureS3, findFreePorts, findVersity, type S3Bucket, startVersity } from '@headwater/testing';

import { readOrMakeJson } from './private-json';

/** Starts an S3 server that keeps its data in the data folder. Returns its variables for media. */
export async function openS3(
  dataDir: string,
  closer: Closer,
  say: (line: string) => void,
): Promise<Record<string, string>> {
  // Our own server, even if a variable names another one for tests.
  const environment = { ...process.env, S3_TEST_ENDPOINT: undefined };
  await ensureS3((line) => say(`S3: ${line}`), environment);
  const [port = 0] = await findFreePorts(1);
  const server = await startVersity({
    program: findVersity(environment) ?? '',
    dataDir: join(dataDir, 's3'),
    temporary: false,
    port,
    credentials: readOrMakeJson(join(dataDir, 's3-credentials.json'), makeCredentials),
  });
  closer.add('S3', () => server.close(), 12_000);
  const { endpoint, bucket, region, credentials } = server.bucket;
  say(`S3: VersityGW at ${endpoint}, bucket ${bucket}`);
  return {
    MEDIA_STORAGE: 's3',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_BUCKET: bucket,
    MEDIA_S3_REGION: region,
    MEDIA_S3_FORCE_PATH_STYLE: 'true',
    MEDIA_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

const makeCredentials = (): S3Bucket['credentials'] => ({
  accessKeyId: randomBytes(8).toString('hex'),
  secretAccessKey: randomBytes(24).toString('hex'),
});
