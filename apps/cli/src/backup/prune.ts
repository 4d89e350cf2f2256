import type { ObjectStore } from '@headwater/media-storage';

import { deleteBackup, listBackups, type Manifest, readManifest } from './manifest';
import { isPool, isPoolKey, poolRoot, readList } from './media-pool';

/**
 * Deletes all but the newest backups, unfinished ones, and the bytes of media that no kept backup names. No backup into this place may run
 * meanwhile.
 */
export async function keepNewest(
  store: ObjectStore,
  keep: number,
): Promise<{ backups: number; objects: number }> {
  const { whole, begun } = await listBackups(store);
  const old = whole.slice(0, -keep);
  // Reads them first, so that nothing is deleted if a kept one is damaged.
  const kept: Manifest[] = [];
  for (const backupId of whole.slice(-keep)) kept.push(await readManifest(store, backupId));
  for (const backupId of [...old, ...begun]) await deleteBackup(store, backupId);
  return { backups: old.length, objects: await deleteUnnamed(store, kept) };
}

/** One shard of hashes after the other, so that memory holds only a 256th of the names. */
async function deleteUnnamed(store: ObjectStore, kept: readonly Manifest[]): Promise<number> {
  let deleted = 0;
  for await (const pool of store.listNames(poolRoot)) {
    if (!isPool(pool)) continue;
    for await (const shard of store.listNames(`${poolRoot}/${pool}`)) {
      const named = new Set<string>();
      for (const list of kept.flatMap(({ media }) => media.lists).filter((each) => each.shard === shard))
        for (const { stored } of await readList(store, list)) named.add(stored.key);
      for await (const { key } of store.list(`${poolRoot}/${pool}/${shard}`)) {
        if (named.has(key) || !isPoolKey(key)) continue;
        await store.delete(key);
        deleted += 1;
      }
    }
  }
  return deleted;
}
