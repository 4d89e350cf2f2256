import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { z } from 'zod';

import {
  isObjectKey,
  type LocalFile,
  type ObjectStore,
  sha256OfFile,
  withFileErrors,
} from '@headwater/media-storage';

import type { Decrypt, Stage } from './encryption';
import { damaged, wrongIdentity } from './errors';

/** A stored object of a backup, compressed and encrypted. */
export const storedPart = z.object({
  key: z.string().refine(isObjectKey),
  sizeBytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type StoredPart = z.output<typeof storedPart>;

const compressionLevel = 4;

export const compress: Stage = (source) => pump(source, createGzip({ level: compressionLevel }));
export const decompress: Stage = (source) => pump(source, createGunzip());

async function* pump(source: AsyncIterable<Uint8Array>, through: NodeJS.ReadWriteStream) {
  const done = pipeline(source, through);
  // The iteration throws its error, too.
  done.catch(() => undefined);
  yield* through as unknown as AsyncIterable<Uint8Array>;
  await done;
}

/** Writes a source through stages to a local file, passes the file to the work, and removes it. Memory does not grow with the size. */
export async function withTemporary<T>(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  stages: readonly Stage[],
  use: (file: LocalFile) => Promise<T>,
): Promise<T> {
  const path = join(folder, randomUUID());
  try {
    return await use(await writeFile(path, source, stages));
  } finally {
    await rm(path, { force: true });
  }
}

async function writeFile(
  path: string,
  source: AsyncIterable<Uint8Array>,
  stages: readonly Stage[],
): Promise<LocalFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  async function* count(bytes: AsyncIterable<Uint8Array>) {
    for await (const chunk of bytes) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      yield chunk;
    }
  }
  const made = stages.reduce((bytes, stage) => stage(bytes), source);
  // Flushed, because a store that is a folder renames the file without copying it.
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(count(made), file).catch((error: unknown) => nameFullDisk(dirname(path), error));
  return { path, sizeBytes, sha256: hash.digest('hex') };
}

async function nameFullDisk(folder: string, error: unknown): Promise<never> {
  const { code, message } = error as Error & { code?: string };
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  return withFileErrors(() => Promise.reject(Object.assign(new Error(`${folder}: ${message}`), { code })));
}

/** Passes a part to the work as a local file, after comparing its bytes with the hash in the manifest. @throws BACKUP_DAMAGED */
export async function withPart<T>(
  store: ObjectStore,
  part: StoredPart,
  use: (path: string) => Promise<T>,
): Promise<T> {
  let result: { value: T } | undefined;
  const found = await store.withFile(part.key, async (path) => {
    const { sizeBytes, sha256 } = await sha256OfFile(path);
    if (sizeBytes !== part.sizeBytes)
      throw damaged(part.key, `has ${sizeBytes} bytes instead of ${part.sizeBytes}`);
    if (sha256 !== part.sha256)
      throw damaged(part.key, 'has other bytes than were written (SHA-256 differs)');
    result = { value: await use(path) };
    return true;
  });
  if (found === undefined || result === undefined) throw damaged(part.key, 'is missing');
  return result.value;
}

/** The original bytes of a part whose stored bytes were checked. @throws IDENTITY_WRONG, BACKUP_DAMAGED */
export async function* readStages(
  path: string,
  name: string,
  stages: readonly Stage[],
): AsyncGenerator<Uint8Array> {
  const file: Readable = createReadStream(path);
  try {
    yield* stages.reduce<AsyncIterable<Uint8Array>>((bytes, stage) => stage(bytes), file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('no identity matched')) throw wrongIdentity(name, error);
    throw damaged(name, `cannot be read: ${message}`, error);
  } finally {
    file.destroy();
  }
}

/** The stages that decrypt and decompress. */
export const unpackStages = (decrypt: Decrypt | undefined, isCompressed: boolean): Stage[] => [
  ...(decrypt === undefined ? [] : [decrypt]),
  ...(isCompressed ? [decompress] : []),
];
