import { randomUUID } from 'node:crypto';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';

import { AppError } from '@headwater/errors';

import { describeAddress, type S3Address } from './address';
import { isRefusal, nameOf } from './errors';

/** Tests whether a bucket can be used. Errors name the bucket, the operation, and the error of S3. */
export interface Probe {
  /** Lists. */
  reach(): Promise<void>;
  /** Lists, writes, reads and deletes an object of its own. */
  tryOut(): Promise<void>;
}

export function createProbe(client: S3Client, address: S3Address, requestTimeout: number): Probe {
  const { bucket: Bucket, prefix } = address;

  async function attempt(what: string, request: () => Promise<unknown>): Promise<void> {
    try {
      await request();
    } catch (error) {
      const where = `the media storage ${describeAddress(address)}`;
      throw isRefusal(error)
        ? new AppError(
            'FAILED_PRECONDITION',
            'STORAGE_REFUSES',
            `${where} does not let us ${what} (${nameOf(error)})`,
            { cause: error },
          )
        : new AppError(
            'UNAVAILABLE',
            'STORAGE_UNAVAILABLE',
            `${where} cannot ${what} at the moment (${nameOf(error)})`,
            { cause: error },
          );
    }
  }

  const reach = () =>
    attempt('list objects', () =>
      client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: 1 }), { requestTimeout }),
    );

  return {
    reach,
    async tryOut() {
      await reach();
      // No key begins with a dot, so this is never mistaken for an object.
      const Key = `${prefix}.probe-${randomUUID()}`;
      await attempt('write objects', () =>
        client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from('probe') }), { requestTimeout }),
      );
      await attempt('read objects', async () => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { requestTimeout });
        await Body?.transformToByteArray();
      });
      await attempt('delete objects', () =>
        client.send(new DeleteObjectCommand({ Bucket, Key }), { requestTimeout }),
      );
    },
  };
}
