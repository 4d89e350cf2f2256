import { allPrefixes, sitePrefixes } from '@headwater/media-storage';

import type { MediaDeps } from '../deps';
import { siteExists } from '../queries/sites';
import { addTo, type Stored } from './stored';

/** Ids of all sites with stored objects, existing or not. */
export async function findStoredSites(store: MediaDeps['store']): Promise<number[]> {
  const found = new Set<number>();
  for (const prefix of allPrefixes)
    for await (const name of store.listNames(prefix))
      if (/^[1-9]\d{0,14}$/.test(name)) found.add(Number(name));
  return [...found].sort((one, other) => one - other);
}

/** The stored objects of a site that does not exist. Undefined: the site exists, or nothing is stored. */
export async function findUnknownSite(
  { db, store }: Pick<MediaDeps, 'db' | 'store'>,
  siteId: number,
  signal: AbortSignal,
): Promise<Stored | undefined> {
  const exists = () => db.withSite(siteId, (trx) => siteExists(trx, siteId));
  if (await exists()) return undefined;
  let stored: Stored | undefined;
  for (const prefix of sitePrefixes(siteId))
    for await (const file of store.list(prefix)) {
      signal.throwIfAborted();
      stored = addTo(stored, file);
    }
  // The site may have been created meanwhile; then these are its first files.
  return (await exists()) ? undefined : stored;
}
