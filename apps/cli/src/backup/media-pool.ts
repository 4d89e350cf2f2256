import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { LocalFile, ObjectStore } from '@headwater/media-storage';

import { damaged } from './errors';
import { linesOf } from './lines';
import { decompress, readStages, type StoredPart, storedPart, withPart } from './part';

/** The stored bytes of one content hash in one site. */
const mediaEntry = z.object({
  siteId: z.int().positive(),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().nonnegative(),
  stored: storedPart,
});
export type MediaEntry = z.output<typeof mediaEntry>;

/** The folder of objects that all backups of a place share. Bytes that an earlier backup stored are not stored again. */
export const poolRoot = 'media';

/** The pool of a set of recipients. Sets do not share bytes, which are encrypted for one set. */
export const poolOf = (recipients: readonly string[]): string =>
  recipients.length === 0
    ? `${poolRoot}/plain`
    : `${poolRoot}/${createHash('sha256').update(recipients.join(' ')).digest('hex').slice(0, 16)}`;

const poolName = /^(?:plain|[0-9a-f]{16})$/;

/** The folder may also contain files that do not belong to backups. */
export const isPool = (name: string): boolean => poolName.test(name);
export const isPoolKey = (key: string): boolean => poolKeyPattern.test(key);

export const shardOf = (contentHash: string): string => contentHash.slice(0, 2);

/** The key contains hash and size of the stored bytes, so a list of keys shows which objects exist and are complete. */
export const poolKey = (pool: string, contentHash: string, { sha256, sizeBytes }: LocalFile): string =>
  `${pool}/${shardOf(contentHash)}/${contentHash}-${sha256}-${sizeBytes}`;

// "media/plain/ab/ab…-cd…-1234"
const poolKeyPattern = /\/([0-9a-f]{64})-([0-9a-f]{64})-(\d+)$/;

/** The objects of a shard by content hash, without those whose size differs from the one in the key. */
export async function listShard(
  store: ObjectStore,
  pool: string,
  shard: string,
): Promise<Map<string, StoredPart>> {
  const found = new Map<string, StoredPart>();
  for await (const { key, sizeBytes } of store.list(`${pool}/${shard}`)) {
    const [, contentHash, sha256, size] = poolKeyPattern.exec(key) ?? [];
    if (contentHash === undefined || sha256 === undefined || Number(size) !== sizeBytes) continue;
    found.set(contentHash, { key, sizeBytes, sha256 });
  }
  return found;
}

/** Undefined if the line is no JSON; the schema then rejects it. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** The entries of a list of a backup. @throws BACKUP_DAMAGED */
export async function readList(store: ObjectStore, list: StoredPart): Promise<MediaEntry[]> {
  return withPart(store, list, async (path) => {
    const entries: MediaEntry[] = [];
    for await (const line of linesOf(readStages(path, list.key, [decompress]))) {
      const parsed = mediaEntry.safeParse(parseLine(line));
      if (!parsed.success) throw damaged(list.key, 'holds a line that is none of a list of media');
      entries.push(parsed.data);
    }
    return entries;
  });
}
