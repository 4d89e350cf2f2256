import { createReadStream } from 'node:fs';

import { type LocalFile, type ObjectStore, originalKey } from '@headwater/media-storage';

import type { Encryption } from './encryption';
import { linesOf } from './lines';
import type { Manifest } from './manifest';
import { listShard, type MediaEntry, poolKey, shardOf } from './media-pool';
import { compress, type StoredPart, withTemporary } from './part';

export interface MediaCopy {
  source: ObjectStore;
  target: ObjectStore;
  /** The prefix of this backup's lists. */
  listPrefix: string;
  /** The pool of the bytes. Bytes that it already has are not stored again. */
  pool: string;
  encryption: Encryption;
  /** A local folder for temporary files. */
  scratch: string;
  /** Whether the database still has the row of these bytes. */
  isStillThere(siteId: number, contentHash: string): Promise<boolean>;
  onProgress(counts: MediaCounts): void;
  onLost(key: string): void;
  signal: AbortSignal;
}

export interface MediaCounts {
  objects: number;
  bytes: number;
  /** The objects among them that no earlier backup had stored. */
  copied: number;
  gone: number;
  lost: number;
}

/** A line of `readMediaObjects`. */
interface Wanted {
  contentHash: string;
  siteId: number;
  sizeBytes: number;
  /** Whether a media file shows the bytes. Bytes of an unfinished upload may be missing. */
  shown: boolean;
}

const objectsAtOnce = 4;

/** Copies the bytes that a snapshot names, one shard of hashes after the other, so that memory holds only a 256th of their list. */
export async function copyMedia(
  copy: MediaCopy,
  namesFile: string,
): Promise<{ counts: MediaCounts; lists: Manifest['media']['lists'] }> {
  const counts: MediaCounts = { objects: 0, bytes: 0, copied: 0, gone: 0, lost: 0 };
  const lists: Manifest['media']['lists'] = [];
  for await (const { shard, wanted } of byShard(namesFile)) {
    const entries = await copyShard(copy, shard, wanted, counts);
    if (entries.length > 0) lists.push({ shard, ...(await writeList(copy, shard, entries)) });
  }
  return { counts, lists };
}

async function* byShard(namesFile: string): AsyncGenerator<{ shard: string; wanted: Wanted[] }> {
  let wanted: Wanted[] = [];
  for await (const line of linesOf(createReadStream(namesFile))) {
    const [contentHash = '', siteId, sizeBytes, shown] = line.split(' ');
    const shard = wanted[0] && shardOf(wanted[0].contentHash);
    if (shard !== undefined && shard !== shardOf(contentHash)) {
      yield { shard, wanted };
      wanted = [];
    }
    wanted.push({
      contentHash,
      siteId: Number(siteId),
      sizeBytes: Number(sizeBytes),
      shown: shown === 'true',
    });
  }
  if (wanted[0] !== undefined) yield { shard: shardOf(wanted[0].contentHash), wanted };
}

async function copyShard(
  copy: MediaCopy,
  shard: string,
  wanted: readonly Wanted[],
  counts: MediaCounts,
): Promise<MediaEntry[]> {
  const stored = await listShard(copy.target, copy.pool, shard);
  const entries: MediaEntry[] = [];
  const queue = byHash(wanted).values();
  const copyNext = async (): Promise<void> => {
    // The same bytes of several sites are copied one after the other, so that they are stored once.
    for (const sameBytes of queue)
      for (const object of sameBytes) {
        copy.signal.throwIfAborted();
        const part = await copyObject(copy, object, stored, counts);
        if (part === undefined) continue;
        const { siteId, contentHash, sizeBytes } = object;
        entries.push({ siteId, contentHash, sizeBytes, stored: part });
        counts.objects += 1;
        counts.bytes += sizeBytes;
        copy.onProgress(counts);
      }
  };
  // Waits for all of them, because the stores are closed afterwards.
  const ends = await Promise.allSettled(Array.from({ length: objectsAtOnce }, copyNext));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return entries;
}

function byHash(wanted: readonly Wanted[]): Map<string, Wanted[]> {
  const groups = new Map<string, Wanted[]>();
  for (const object of wanted)
    groups.set(object.contentHash, [...(groups.get(object.contentHash) ?? []), object]);
  return groups;
}

/** Undefined: the bytes are missing or damaged. */
async function copyObject(
  copy: MediaCopy,
  { siteId, contentHash, shown }: Wanted,
  stored: Map<string, StoredPart>,
  counts: MediaCounts,
): Promise<StoredPart | undefined> {
  // Bytes that several sites share are stored once.
  const there = stored.get(contentHash);
  if (there !== undefined) return there;
  const key = originalKey({ siteId, contentHash });
  const part = await storeObject(copy, key, contentHash);
  if (part !== undefined) {
    stored.set(contentHash, part);
    counts.copied += 1;
    return part;
  }
  if (!shown) return undefined;
  if (await copy.isStillThere(siteId, contentHash)) {
    counts.lost += 1;
    copy.onLost(key);
  } else counts.gone += 1;
  return undefined;
}

async function storeObject(
  { source, target, scratch, encryption, pool }: MediaCopy,
  key: string,
  contentHash: string,
): Promise<StoredPart | undefined> {
  try {
    return await source.withFile(key, (path) =>
      // Makes a copy even without encryption: a hard link would be damaged together with the file.
      withTemporary(scratch, createReadStream(path), [], async (plain) => {
        if (plain.sha256 !== contentHash) return undefined;
        if (encryption.recipients.length === 0) return put(target, pool, contentHash, plain);
        return withTemporary(scratch, createReadStream(plain.path), [encryption.encrypt], (file) =>
          put(target, pool, contentHash, file),
        );
      }),
    );
  } catch (error) {
    const { reason, code } = error as { reason?: string; code?: string };
    // The bytes differ from the uploaded ones, or the file was deleted during the read.
    if (reason === 'OBJECT_DAMAGED' || code === 'ENOENT') return undefined;
    throw error;
  }
}

async function put(
  target: ObjectStore,
  pool: string,
  contentHash: string,
  file: LocalFile,
): Promise<StoredPart> {
  const key = poolKey(pool, contentHash, file);
  const { sizeBytes, sha256 } = file;
  const isNew = await target.putOnce(key, file);
  if (!isNew && (await target.stat(key))?.sizeBytes !== sizeBytes) {
    // The stored object is truncated.
    await target.delete(key);
    await target.putOnce(key, file);
  }
  return { key, sizeBytes, sha256 };
}

async function writeList(
  copy: MediaCopy,
  shard: string,
  entries: readonly MediaEntry[],
): Promise<StoredPart> {
  const lines = entries.map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`));
  const source = (async function* () {
    yield* lines;
  })();
  return withTemporary(copy.scratch, source, [compress], (file) =>
    putPart(copy.target, `${copy.listPrefix}/${shard}`, file),
  );
}

export async function putPart(store: ObjectStore, key: string, file: LocalFile): Promise<StoredPart> {
  await store.putOnce(key, file);
  return { key, sizeBytes: file.sizeBytes, sha256: file.sha256 };
}
