import type { ObjectId } from '@headwater/media-storage';

import { listMediaShowing } from '../queries/media';
import type { JobDeps } from './job-deps';

/** Logs one line for operators: which media files of which site have no variants, or lack one, and why. */
export async function warnOf(
  { db, logger }: Pick<JobDeps, 'db' | 'logger'>,
  object: ObjectId & { fileName?: string },
  reason: string,
): Promise<void> {
  const mediaIds = await db.withSite(object.siteId, (trx) => listMediaShowing(trx, object));
  const what = object.fileName === undefined ? 'variants cannot be made' : 'a variant cannot be made';
  logger.warn({ ...object, mediaIds, reason }, what);
}
