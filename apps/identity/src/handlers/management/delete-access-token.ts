import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { accessTokenNotFound } from '../../errors';
import { deleteAccessToken as deleteAccessTokenRow } from '../../queries/access-tokens';

export function deleteAccessToken({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['deleteAccessToken'] {
  return async ({ userId, accessTokenId }, call) => {
    requireSelfOrSuperAdmin(call, userId);
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const isDeleted = await deleteAccessTokenRow(trx, toUserId(userId), toUserId(accessTokenId));
      if (!isDeleted) throw accessTokenNotFound();
      change.record({ kind: 'access_token', id: accessTokenId, became: 'deleted' });
      return {};
    });
  };
}
