import { join } from 'node:path';

import type { StorageConfig } from './config';
import { createFileStore } from './files/file-store';
import type { ObjectStore } from './object-store';
import type { S3Address } from './s3/address';
import type { S3Patience } from './s3/client';
import type * as s3Driver from './s3/s3-store';

/** Opens the store of a configuration. `patience` replaces the usual time limits for S3. */
export const openStore = ({ directory, s3 }: StorageConfig, patience?: S3Patience): ObjectStore =>
  s3 === undefined ? createFileStore(directory) : openS3Store(s3, join(directory, 'lent'), patience);

function openS3Store(address: S3Address, scratch: string, patience: S3Patience | undefined): ObjectStore {
  // Loaded on demand: the SDK takes a third of a second, and installations with files do not need it.
  // eslint-disable-next-line @typescript-eslint/no-require-imports
  const { createS3Store } = require('./s3/s3-store') as typeof s3Driver;
  return createS3Store(address, { scratch, patience });
}
