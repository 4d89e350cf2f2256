import type { ServiceChange } from '@headwater/service';

import { mediaNotFound, mediaUsed, mediaUsedRecently, usesUnknown } from '../errors';
import { isLongUnused } from '../queries/unused-media';
import { areUsesKnown, claimMedia, findMarks, listUses } from '../queries/uses';

/** How many uses the refusal names. */
const namedUses = 5;

/**
 * Refuses files that are used, or were used within the given days. Until the transaction ends, no new use can begin. Call it before any
 * lock is taken, because it waits for writers.
 */
export async function refuseUsed(
  trx: ServiceChange<'media'>['trx'],
  siteId: number,
  mediaId: number,
  unusedDays: number | undefined,
): Promise<void> {
  await claimMedia(trx, siteId);
  const [file] = await findMarks(trx, siteId, [mediaId]);
  if (file === undefined) throw mediaNotFound(mediaId);
  if (!(await areUsesKnown(trx))) throw usesUnknown();
  const uses = await listUses(trx, file.marks, { rank: 0, id: 0 }, namedUses + 1);
  if (uses.length > 0) throw mediaUsed(mediaId, uses.slice(0, namedUses), uses.length > namedUses);
  if (unusedDays !== undefined && !(await isLongUnused(trx, siteId, mediaId, unusedDays)))
    throw mediaUsedRecently(mediaId, unusedDays);
}
