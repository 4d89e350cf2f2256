import { originalKey, variantsPrefix } from '@headwater/media-storage';

import type { MediaDeps } from '../deps';
import { findKnownHashes } from '../queries/objects';
import { addTo, type Stored } from './stored';

/** Bytes without a row. */
export interface Orphan extends Stored {
  contentHash: string;
}

type FindDeps = Pick<MediaDeps, 'db' | 'store'>;

const hexDigits = '0123456789abcdef';
const hashesAtOnce = 1_000;

/** For one site, those whose hash begins with this digit. */
export async function findOrphans(
  { db, store }: FindDeps,
  siteId: number,
  digit: string,
  signal: AbortSignal,
): Promise<Orphan[]> {
  const stored = await listStored(store, siteId, digit, signal);
  const hashes = [...stored.keys()].sort();
  const orphans: Orphan[] = [];
  for (let start = 0; start < hashes.length; start += hashesAtOnce) {
    const page = hashes.slice(start, start + hashesAtOnce);
    // After the listing, because the row of an upload exists before its bytes.
    const known = await db.withSite(siteId, (trx) => findKnownHashes(trx, siteId, page));
    for (const hash of page) {
      const orphan = stored.get(hash);
      if (orphan !== undefined && !known.has(hash) && (await isStored(store, siteId, hash)))
        orphans.push(orphan);
    }
  }
  return orphans;
}

async function listStored(
  store: FindDeps['store'],
  siteId: number,
  digit: string,
  signal: AbortSignal,
): Promise<Map<string, Orphan>> {
  const stored = new Map<string, Orphan>();
  for (const prefix of [`originals/${siteId}`, `variants/${siteId}`]) {
    for (const second of hexDigits) {
      signal.throwIfAborted();
      for await (const file of store.list(`${prefix}/${digit}${second}`)) {
        const contentHash = /\/([0-9a-f]{64})(?:\/|$)/.exec(file.key)?.[1];
        if (contentHash === undefined) continue;
        stored.set(contentHash, { contentHash, ...addTo(stored.get(contentHash), file) });
      }
    }
  }
  return stored;
}

/** Whether the bytes still exist, because a job may have removed row and bytes since the listing. */
async function isStored(store: FindDeps['store'], siteId: number, contentHash: string): Promise<boolean> {
  const object = { siteId, contentHash };
  if ((await store.stat(originalKey(object))) !== undefined) return true;
  // The first is enough.
  for await (const variant of store.list(variantsPrefix(object))) return variant.sizeBytes >= 0;
  return false;
}
