import { z } from 'zod';

import type {
  CallContext,
  UpdateMediaQuotaRequest__Output,
  UpdateMediaQuotaResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { toQuota } from '../../domain/quota';
import { siteNotFound, superAdminRequired } from '../../errors';
import { quotaLimit } from '../../fields';
import { toMediaQuota } from '../../mappers/media-quota';
import { findQuota, lockQuota, type QuotaRow, setQuota } from '../../queries/quotas';
import { siteExists } from '../../queries/sites';

const limit = quotaLimit.optional().transform((given) => given ?? null);
const shape = { maxFiles: limit, maxBytes: limit };
const others = z.object({ expectedRevision: field.revisionOrNone.optional() });

export const updateMediaQuota =
  ({ db, limits }: MediaDeps) =>
  async (request: UpdateMediaQuotaRequest__Output, call: CallContext): Promise<UpdateMediaQuotaResponse> => {
    const { siteId } = request;
    const { changes, others: given } = readUpdate(request, { shape, others });
    if (call.actor?.superAdmin !== true) throw superAdminRequired('change the quota of a site');
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await siteExists(trx, siteId))) throw siteNotFound(siteId);
      await lockQuota(trx, siteId);
      const before = await findQuota(trx, siteId);
      if (before === undefined) throw siteNotFound(siteId);
      refuseStale('quota of media', before.revision, given.expectedRevision);
      const after = {
        max_files: changes.maxFiles === undefined ? before.max_files : changes.maxFiles,
        max_bytes: changes.maxBytes === undefined ? before.max_bytes : changes.maxBytes,
      };
      const aspect = differing(before, after);
      if (aspect.length === 0) {
        // Its row may be new.
        change.internal();
        return before;
      }
      await setQuota(trx, siteId, after);
      change.record({ kind: 'media_quota', id: '', became: 'updated', aspect });
      return { ...before, ...after, revision: before.revision + 1 };
    });
    return { quota: toMediaQuota(row, toQuota(row, limits)) };
  };

type Limits = Pick<QuotaRow, 'max_files' | 'max_bytes'>;

const differing = (before: Limits, after: Limits) =>
  (['max_files', 'max_bytes'] as const).filter((name) => before[name] !== after[name]);
