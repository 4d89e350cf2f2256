import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ObjectStore } from '../../src';
import { defaultPatience, type S3Patience } from '../../src/s3/client';
import { createS3Store } from '../../src/s3/s3-store';

/** A store whose server answers as given. It tries each request once. */
export async function withServer(
  answer: RequestListener,
  use: (store: ObjectStore) => Promise<void>,
  { prefix = '', ...patience }: Partial<S3Patience> & { prefix?: string } = {},
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store = createS3Store(
    {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-central-1',
      bucket: 'media',
      prefix,
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    },
    {
      scratch: join(tmpdir(), 'headwater-s3-answers'),
      patience: { ...defaultPatience, attempts: 1, ...patience },
    },
  );
  try {
    await use(store);
  } finally {
    await store.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
