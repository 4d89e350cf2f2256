import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { LocalFile, ObjectStore } from '@headwater/media-storage';

import { damaged } from './errors';
import { linesOf } from './lines';
import { decompress, readStages, type StoredPart, storedPart, withPart } from './part';

/** The bytes of one content hash, as one site has them. */
const mediaEntry = z.object({
  siteId: z.int().positive(),
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  sizeBytes: z.int().nonnegative(),
  stored: storedPart,
});
export type MediaEntry = z.output<typeof mediaEntry>;

/** Objects that all backups of a place share: bytes that an earlier backup stored are not stored again. */
export const poolRoot = 'media';

/** Each set of recipients has a pool of its own: bytes that were encrypted for others are not shared. */
export const poolOf = (recipients: readonly string[]): string =>
  recipients.length === 0
    ? `${poolRoot}/plain`
    : `${poolRoot}/${createHash('sha256').update(recipients.join(' ')).digest('hex').slice(0, 16)}`;

const poolName = /^(?:plain|[0-9a-f]{16})$/;

/** What is not of backups may stand beside them. */
export const isPool = (name: string): boolean => poolName.test(name);
export const isPoolKey = (key: string): boolean => poolKeyPattern.test(key);

export const shardOf = (contentHash: string): string => contentHash.slice(0, 2);

/** The name tells hash and size of what is stored, so a list of names is enough to know what is there and whether it is whole. */
export const poolKey = (pool: string, contentHash: string, { sha256, sizeBytes }: LocalFile): string =>
  `${pool}/${shardOf(contentHash)}/${contentHash}-${sha256}-${sizeBytes}`;

// "media/plain/ab/ab…-cd…-1234"
const poolKeyPattern = /\/([0-9a-f]{64})-([0-9a-f]{64})-(\d+)$/;

/** What is stored of a shard and has the size that its name tells, by content hash. */
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

/** Undefined, which is no entry: it is no JSON. */
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
