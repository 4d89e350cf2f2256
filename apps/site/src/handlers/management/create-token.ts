import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { requireConfirmedSuperAdmin } from '../../domain/super-admin';
import { generateToken } from '../../domain/token';
import { siteNotFound } from '../../errors';
import { requestsPerMinute } from '../../fields';
import { toAccessDelay } from '../../mappers/access-delay';
import { toToken } from '../../mappers/token';
import { lockSite } from '../../queries/sites';
import { insertToken } from '../../queries/tokens';
import { requireFuture } from './require-future';

const schema = z.object({
  name: field.name(200),
  expireTime: field.instant.nullish(),
  requestsPerMinute: requestsPerMinute.optional(),
});

export function createToken({
  db,
  tokenPrefix,
}: ManagementDeps): Handlers<typeof contracts.siteManagement>['createToken'] {
  return async (request, call) => {
    const { siteId } = request;
    const token = readRequest(schema, request);
    const { secret, prefix, hash } = generateToken(tokenPrefix);
    const { result: row, actsBy } = await db.changeAccess(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await lockSite(trx, siteId))) throw siteNotFound();
      if (token.requestsPerMinute !== undefined)
        requireConfirmedSuperAdmin(call, 'give a token a limit of its own');
      if (token.expireTime) await requireFuture(trx, 'expire_time', token.expireTime);
      const inserted = await insertToken(trx, siteId, {
        name: token.name,
        prefix,
        token_hash: hash,
        expires_at: token.expireTime ?? null,
        requests_per_minute: token.requestsPerMinute ?? null,
      });
      change.record({ kind: 'token', id: inserted.token_id, became: 'created' });
      return inserted;
    });
    return { token: toToken(row), secret, accessDelay: toAccessDelay(actsBy) };
  };
}
