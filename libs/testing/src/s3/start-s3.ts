import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePorts } from '../free-ports';
import { findVersity, givenS3, type S3Bucket } from './find';
import { type OwnS3, startVersity } from './server';

/** A place in a bucket without other users. */
export interface TestS3 extends S3Bucket {
  /** The beginning of every key. Ends with a slash. */
  prefix: string;
}

const places = new Map<string, number>();

/** A new, empty prefix in a bucket. */
export function placeIn(bucket: S3Bucket): TestS3 {
  const number = (places.get(bucket.bucket) ?? 0) + 1;
  places.set(bucket.bucket, number);
  return { ...bucket, prefix: `headwater-tests/${randomUUID()}/${number}/` };
}

/**
 * The bucket of S3_TEST_ENDPOINT, else one of a server of its own from `versitygw` on the PATH or in the cache, else undefined: then the
 * caller reports its suite as skipped. A given bucket has other users, and keeps objects that tests leave: use `placeIn()`.
 */
export async function startS3(): Promise<{ bucket: S3Bucket; close(): Promise<void> } | undefined> {
  const given = givenS3();
  return given ? { bucket: given, close: () => Promise.resolve() } : startOwnS3();
}

/** A server with port and data of its own, which a test may kill and pause; undefined if there is no program. */
export async function startOwnS3(): Promise<OwnS3 | undefined> {
  const program = findVersity();
  if (program === undefined) return undefined;
  const [port = 0] = await findFreePorts(1);
  const dataDir = mkdtempSync(join(tmpdir(), 'headwater-s3-'));
  return startVersity({ program, dataDir, temporary: true, port });
}

/** Whether `startS3()` returns a bucket. Suites without one are skipped, and the test command reports them. */
export const hasS3 = (): boolean => givenS3() !== undefined || findVersity() !== undefined;

/** Like `hasS3()`, for suites that need a server of their own. */
export const hasOwnS3 = (): boolean => findVersity() !== undefined;
