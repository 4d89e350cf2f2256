import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { AppError } from '@headwater/errors';
import { type LocalFile, withFileErrors } from '@headwater/media-storage';
import { makeFolder } from '@headwater/runtime';

import { createTextScan } from '../sniffing/text-scan';

/** Facts of an upload after its last byte has arrived. */
export interface StagedFacts extends LocalFile {
  /** Whether all bytes are UTF-8 text. */
  isText: boolean;
}

/** Incoming bytes. Always call `discard` at the end; it removes the file. */
export interface StagedFile {
  path: string;
  /** @throws RESOURCE_EXHAUSTED MEDIA_TOO_LARGE as soon as the limit is passed. */
  write(chunk: Uint8Array): Promise<void>;
  /** Makes the bytes durable and returns their facts. */
  finish(): Promise<StagedFacts>;
  discard(): Promise<void>;
}

export interface Staging {
  create(maxBytes: number): Promise<StagedFile>;
  /** Creates the folder and removes files of dead processes. Rejects with a message for operators if it cannot be used. */
  prepare(): Promise<void>;
}

const staleAfterMs = 60 * 60 * 1000;

/** Stores incomplete uploads as files in `directory`. */
export function createStaging(directory: string): Staging {
  return {
    async create(maxBytes) {
      const path = join(directory, randomUUID());
      const handle = await withFileErrors(async () => {
        makeFolder(directory);
        return open(path, 'wx');
      });
      const hash = createHash('sha256');
      const text = createTextScan();
      let sizeBytes = 0;

      return {
        path,
        async write(chunk) {
          sizeBytes += chunk.length;
          if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
          hash.update(chunk);
          text.add(chunk);
          await withFileErrors(() => handle.writeFile(chunk));
        },
        async finish() {
          await withFileErrors(() => handle.sync());
          return { path, sha256: hash.digest('hex'), sizeBytes, isText: text.finish() };
        },
        async discard() {
          await handle.close();
          await rm(path, { force: true });
        },
      };
    },

    async prepare() {
      try {
        makeFolder(directory);
        await removeStale(directory);
      } catch (cause) {
        throw new Error(`the folder for incoming media ${directory} cannot be used`, { cause });
      }
    },
  };
}

async function removeStale(directory: string): Promise<void> {
  const oldest = Date.now() - staleAfterMs;
  for (const name of await readdir(directory)) {
    const path = join(directory, name);
    // Another process may have removed it since the listing.
    const modified = await stat(path).then(
      (stats) => stats.mtimeMs,
      () => undefined,
    );
    if (modified !== undefined && modified < oldest) await rm(path, { force: true });
  }
}

export function tooLarge(maxBytes: number): AppError {
  return new AppError(
    'RESOURCE_EXHAUSTED',
    'MEDIA_TOO_LARGE',
    `A media file may have at most ${maxBytes} bytes.`,
    {
      metadata: { max_bytes: String(maxBytes) },
    },
  );
}
