import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { requireConfirmed } from '@headwater/grpc';
import { field, invalidField, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { makerOf } from '../../domain/link-reach';
import { makeSecret, prefixes } from '../../domain/secrets';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { tooManyAccessTokens, userDisabled } from '../../errors';
import { toAccessToken } from '../../mappers/access-token';
import {
  deleteExpiredAccessToken,
  insertAccessToken,
  isWithinYear,
  listAccessTokens,
} from '../../queries/access-tokens';
import { lockUser } from '../../queries/users';

const maxTokens = 50;
const schema = z.object({
  userId: field.id('the id of a user'),
  name: field.name(200),
  siteIds: z.array(field.id('the id of a site')).max(100, 'must name at most 100 sites'),
  expireTime: field.instant,
});

export function createAccessToken({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['createAccessToken'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    // The token outlives the session that creates it, and acts as its user.
    requireConfirmed(call.actor?.person);
    const isOwn = call.actor?.person?.userId === request.userId;
    const { userId, name, siteIds, expireTime } = readRequest(schema, request);
    const { secret, prefix, hash } = makeSecret(prefixes.accessToken);
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const user = await lockUser(trx, userId);
      if (user.disabled_at !== null) throw userDisabled();
      if (!(await isWithinYear(trx, expireTime))) {
        throw invalidField('expire_time', 'must be in the future, and at most a year ahead');
      }
      const isFull = (await listAccessTokens(trx, userId)).length >= maxTokens;
      // Expired tokens are kept for display until their place is needed.
      if (isFull && !(await deleteExpiredAccessToken(trx, userId))) throw tooManyAccessTokens(maxTokens);
      const row = await insertAccessToken(trx, {
        ...{ user_id: userId, name, prefix, token_hash: hash, expires_at: expireTime },
        site_ids: [...new Set(siteIds)].sort((a, b) => a - b),
        bounded_by_user_id: isOwn ? null : makerOf(call),
      });
      change.record({ kind: 'access_token', id: row.access_token_id, became: 'created' });
      return { accessToken: toAccessToken(row), secret };
    });
  };
}
