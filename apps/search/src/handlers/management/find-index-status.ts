import type { IndexStatus } from '@headwater/contracts';

import type { SearchDeps } from '../../deps';
import { toIndexStatus } from '../../mappers/index-status';

/** @throws AppError SITE_NOT_FOUND */
export async function findIndexStatus(
  { engine, indexAdmin }: Pick<SearchDeps, 'engine' | 'indexAdmin'>,
  siteId: number,
): Promise<IndexStatus> {
  const status = await engine.status(siteId);
  if (indexAdmin === undefined) return toIndexStatus(status, undefined);
  const [changes, place] = await Promise.all([indexAdmin.siteChanges(siteId), indexAdmin.place(siteId)]);
  return toIndexStatus(status, { changes, place });
}
