import { sitePrefixes } from '@headwater/media-storage';

import { siteExists } from '../queries/sites';
import type { JobDeps } from './job-deps';

/** Removes all stored objects of a deleted site. Ids of sites are never reused, so nothing can be added afterwards. */
export async function removeSite(
  { db, store, logger }: Pick<JobDeps, 'db' | 'store' | 'logger'>,
  siteId: number,
): Promise<void> {
  if (await db.withSite(siteId, (trx) => siteExists(trx, siteId))) {
    logger.error({ siteId }, 'the media of a site that exists were to be removed; they were kept');
    return;
  }
  for (const prefix of sitePrefixes(siteId)) await store.deleteBelow(prefix);
}
