import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseChanged } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty, namesOf } from '../../domain/differing';
import { requireConfirmedSuperAdmin } from '../../domain/super-admin';
import { requestsPerMinute } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toToken } from '../../mappers/token';
import { lockToken, type TokenRow, updateToken as updateTokenRow } from '../../queries/tokens';
import { requireFuture } from './require-future';

const shape = {
  name: field.name(200),
  expireTime: field.instant.nullish().transform((time) => time ?? null),
  requestsPerMinute: requestsPerMinute.optional().transform((limit) => limit ?? null),
};

const seen = z.object({
  name: z.string(),
  expireTime: field.instant.nullish(),
  requestsPerMinute: z.number().nullish(),
});
const schema = z.object({ expected: seen.nullish() });

const aspects = {
  name: 'name',
  expires_at: 'expire_time',
  requests_per_minute: 'requests_per_minute',
} as const;

export function updateToken({
  db,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['updateToken'] {
  return async (request, call) => {
    const { siteId, tokenId } = request;
    const { changes, others } = readUpdate(request, { in: 'token', shape, others: schema });
    const { expireTime, requestsPerMinute: limit } = changes;
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      const before = await lockToken(trx, siteId, tokenId);
      const after = {
        ...(changes.name !== undefined && { name: changes.name }),
        ...(expireTime !== undefined && { expires_at: expireTime }),
        ...(limit !== undefined && { requests_per_minute: limit }),
      };
      if (others.expected)
        refuseChanged('token', { before, expected: seenOf(others.expected, after), after });
      if (limit !== undefined && limit !== before.requests_per_minute) {
        requireConfirmedSuperAdmin(call, "change a token's own limit");
      }
      if (expireTime) await requireFuture(trx, 'token.expire_time', expireTime);
      const values = differing(before, after);
      if (isEmpty(values)) {
        change.nothing();
        return before;
      }
      change.record({ kind: 'token', id: tokenId, became: 'updated', aspect: namesOf(values, aspects) });
      return updateTokenRow(trx, siteId, tokenId, values);
    });
    return { token: toToken(row), accessDelay: toAccessDelay(actsBy) };
  };
}

/** The former values on which a change is based. */
function seenOf(token: z.output<typeof seen>, after: Partial<TokenRow>): Partial<TokenRow> {
  const { expireTime, requestsPerMinute: limit } = token;
  return {
    ...('name' in after && { name: token.name }),
    ...('expires_at' in after && { expires_at: expireTime ?? null }),
    ...('requests_per_minute' in after && { requests_per_minute: limit ?? null }),
  };
}
