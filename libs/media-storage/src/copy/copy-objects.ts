import { AppError } from '@headwater/errors';

import { hashInKey } from '../keys';
import type { ObjectStore } from '../object-store';
import { sha256OfFile, sha256OfObject } from './sha256';

/** The result of the copy so far. */
export interface CopyReport {
  /** Objects of the source. */
  found: number;
  copied: number;
  copiedBytes: number;
  /** The target had the same bytes. */
  present: number;
  /** The target had other bytes, which were replaced. */
  replaced: number;
  /** Deleted in the source during the copy. Copies from an earlier run stay in the target. */
  gone: number;
  /** Keys of originals in the source whose bytes do not match the hash in their key. They are not copied. */
  damaged: string[];
  /** Keys that could not be copied. */
  failed: string[];
}

export interface CopyOptions {
  from: ObjectStore;
  to: ObjectStore;
  /** Objects below these are copied. */
  prefixes: readonly string[];
  /** True: an object in the target counts as equal if its size is equal. Otherwise bytes are compared. */
  quick?: boolean;
  signal?: AbortSignal;
  onProgress?: (report: Readonly<CopyReport>) => void;
}

const objectsAtOnce = 8;
/** After this many failures in a row the storage counts as away, and the copy ends. */
const maxFailuresInRow = 16;

type Outcome = 'copied' | 'present' | 'replaced' | 'gone' | 'damaged';

/**
 * Copies objects from one store to another, each verified by its hash. The source may be written to meanwhile. Objects that the target
 * already has are not copied again, so another run continues an interrupted copy, and copies objects stored since.
 */
export async function copyObjects(options: CopyOptions): Promise<CopyReport> {
  const report: CopyReport = {
    found: 0,
    copied: 0,
    copiedBytes: 0,
    present: 0,
    replaced: 0,
    gone: 0,
    damaged: [],
    failed: [],
  };
  let failuresInRow = 0;

  async function copyCounted(key: string, sizeBytes: number): Promise<void> {
    try {
      const outcome = await copyObject(options, key, sizeBytes);
      failuresInRow = 0;
      if (outcome === 'damaged') report.damaged.push(key);
      else report[outcome] += 1;
      if (outcome === 'copied' || outcome === 'replaced') report.copiedBytes += sizeBytes;
    } catch (error) {
      report.failed.push(key);
      failuresInRow += 1;
      if (failuresInRow >= maxFailuresInRow) throw error;
    }
  }

  const objects = objectsOf(options);
  const copyNext = async (): Promise<void> => {
    for await (const { key, sizeBytes } of objects) {
      report.found += 1;
      await copyCounted(key, sizeBytes);
      options.onProgress?.(report);
    }
  };
  // All copies must end before the stores may be closed.
  const ends = await Promise.allSettled(Array.from({ length: objectsAtOnce }, () => copyNext()));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return report;
}

/** One list from which several copies take objects. A copy that ends early ends the list for all. */
function objectsOf({ from, prefixes, signal }: CopyOptions) {
  async function* list() {
    for (const prefix of prefixes)
      for await (const object of from.list(prefix)) {
        signal?.throwIfAborted();
        yield object;
      }
  }
  return list();
}

async function copyObject(options: CopyOptions, key: string, sizeBytes: number): Promise<Outcome> {
  const { from, to, quick = false } = options;
  const there = await to.stat(key);
  if (there !== undefined && quick && there.sizeBytes === sizeBytes) return 'present';
  const outcome = await lend(from, key, async (path): Promise<Outcome> => {
    const file = { path, ...(await sha256OfFile(path)) };
    if ((hashInKey(key) ?? file.sha256) !== file.sha256) return 'damaged';
    if (there !== undefined) {
      if ((await sha256OfObject(to, key)) === file.sha256) return 'present';
      await to.delete(key);
    }
    await to.putOnce(key, file);
    if ((await sha256OfObject(to, key)) !== file.sha256) {
      await to.delete(key);
      throw new AppError('DATA_LOSS', 'COPY_DIFFERS', 'The target gave other bytes than it was given.');
    }
    return there === undefined ? 'copied' : 'replaced';
  });
  if (outcome !== 'copied' && outcome !== 'replaced' && outcome !== undefined) return outcome;
  // An object that was deleted meanwhile would stay in the target for ever.
  if (outcome !== undefined && (await from.stat(key)) !== undefined) return outcome;
  if (outcome !== undefined) await to.delete(key);
  return 'gone';
}

/** Lends an object as a file; undefined if it does not exist, or is deleted during use. */
async function lend(
  from: ObjectStore,
  key: string,
  use: (path: string) => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    return await from.withFile(key, use);
  } catch (error) {
    if ((await from.stat(key)) === undefined) return undefined;
    if (error instanceof AppError && error.reason === 'OBJECT_DAMAGED') return 'damaged';
    throw error;
  }
}

/** Deletes objects of the target that the source does not have, and returns how many. Nothing may write to either meanwhile. */
export async function deleteExtra({ from, to, prefixes, signal }: CopyOptions): Promise<number> {
  let deleted = 0;
  for (const prefix of prefixes)
    for await (const { key } of to.list(prefix)) {
      signal?.throwIfAborted();
      if ((await from.stat(key)) !== undefined) continue;
      await to.delete(key);
      deleted += 1;
    }
  return deleted;
}
