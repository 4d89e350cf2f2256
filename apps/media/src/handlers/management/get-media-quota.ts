import type { GetMediaQuotaRequest__Output, GetMediaQuotaResponse } from '@headwater/contracts';

import type { MediaDeps } from '../../deps';
import { toQuota } from '../../domain/quota';
import { siteNotFound } from '../../errors';
import { toMediaQuota } from '../../mappers/media-quota';
import { findQuota } from '../../queries/quotas';

export const getMediaQuota =
  ({ db, limits }: MediaDeps) =>
  async ({ siteId }: GetMediaQuotaRequest__Output): Promise<GetMediaQuotaResponse> => {
    const row = await db.withSite(siteId, (trx) => findQuota(trx, siteId));
    if (row === undefined) throw siteNotFound(siteId);
    return { quota: toMediaQuota(row, toQuota(row, limits)) };
  };
