import type { contracts, Handlers } from '@headwater/contracts';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty } from '../../domain/differing';
import { requireSuperAdmin } from '../../domain/super-admin';
import { requestsPerMinute } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toToken } from '../../mappers/token';
import { getToken, updateToken as updateTokenRow } from '../../queries/tokens';
import { requireFuture } from './require-future';

const shape = {
  name: field.name(200),
  expireTime: field.instant.nullish().transform((time) => time ?? null),
  requestsPerMinute: requestsPerMinute.optional().transform((limit) => limit ?? null),
};

export function updateToken({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['updateToken'] {
  return async (request, call) => {
    const { siteId, tokenId } = request;
    const { changes } = readUpdate(request, { in: 'token', shape });
    const { expireTime, requestsPerMinute: limit } = changes;
    const { result: row, actsBy } = await db.changeAccess(siteId, async (change) => {
      const { trx } = change;
      const before = await getToken(trx, siteId, tokenId);
      if (limit !== undefined && limit !== before.requests_per_minute) {
        requireSuperAdmin(call, "change a token's own limit");
      }
      if (expireTime) await requireFuture(trx, 'token.expire_time', expireTime);
      const values = differing(before, {
        ...(changes.name !== undefined && { name: changes.name }),
        ...(expireTime !== undefined && { expires_at: expireTime }),
        ...(limit !== undefined && { requests_per_minute: limit }),
      });
      // The name is for people who manage the site; no answer depends on it.
      const { name: _shownInAdminOnly, ...effective } = values;
      if (isEmpty(effective)) change.keepSiteVersion();
      else change.raiseAccessVersion();
      return isEmpty(values) ? before : updateTokenRow(trx, siteId, tokenId, values);
    });
    return { token: toToken(row), accessDelay: toAccessDelay(actsBy) };
  };
}
