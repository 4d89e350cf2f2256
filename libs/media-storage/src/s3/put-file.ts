import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';

import type { LocalFile } from '../object-store';
import { isConflict, isRefusal, isUnknownToServer, isUnmet } from './errors';

/** Each part is held in memory until it is stored, so that it can be sent again. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
const maxParts = 10_000;
/** For larger files, the driver first checks whether they exist, so that no film is sent in vain. */
const askFirstBytes = 1024 * 1024;

const conflictPauseMs = 100;
const maxConflicts = 10;

interface Target {
  Bucket: string;
  Key: string;
}

/** The server compares the bytes with it and stores nothing if they differ. */
export const checksumOf = (sha256: string) => ({
  ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
});

/**
 * Stores a file unless the key exists, which the server decides. False: it existed. If the server does not support conditions, `exists` is
 * called first. A second writer in between does no harm, because all writers of a key store the same bytes.
 */
export async function putFileOnce(
  client: S3Client,
  target: Target,
  file: LocalFile,
  exists: () => Promise<boolean>,
): Promise<boolean> {
  if (file.sizeBytes > askFirstBytes && (await exists())) return false;
  const send = file.sizeBytes > partBytes ? sendParts : sendWhole;
  let condition: { IfNoneMatch?: string } = { IfNoneMatch: '*' };
  for (let conflicts = 0; ;) {
    try {
      await send(client, { ...target, ...condition }, file);
      return true;
    } catch (error) {
      if (isUnmet(error)) return false;
      if (isUnknownToServer(error) && condition.IfNoneMatch !== undefined) {
        if (await exists()) return false;
        condition = {};
      } else if (isConflict(error) && conflicts < maxConflicts) {
        if (await exists()) return false;
        conflicts += 1;
        await delay(conflictPauseMs);
      } else if (!isRefusal(error) && (await exists().catch(() => false))) {
        // The object exists: an answer to this writer was lost, or another writer stored it.
        return false;
      } else throw error;
    }
  }
}

async function sendWhole(client: S3Client, target: Target, file: LocalFile): Promise<void> {
  const Body = await readFile(file.path);
  await client.send(new PutObjectCommand({ ...target, Body, ...checksumOf(file.sha256) }));
}

/** Every part carries its own SHA-256. Parts are read from the file, whose bytes do not change. */
async function sendParts(client: S3Client, target: Target, file: LocalFile): Promise<void> {
  const Body = createReadStream(file.path, { highWaterMark: 1024 * 1024 });
  try {
    await new Upload({
      client,
      partSize: Math.max(partBytes, Math.ceil(file.sizeBytes / maxParts)),
      queueSize: partsAtOnce,
      params: { ...target, Body, ContentLength: file.sizeBytes, ChecksumAlgorithm: 'SHA256' },
    }).done();
  } finally {
    Body.destroy();
  }
}
