import type { contracts, Handlers } from '@headwater/contracts';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { toAccessToken } from '../../mappers/access-token';
import { listAccessTokens as listAccessTokensRows } from '../../queries/access-tokens';
import { getUser } from '../../queries/users';

export function listAccessTokens({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listAccessTokens'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    return db.withDirectory(async (trx) => {
      const user = await getUser(trx, { user_id: toUserId(request.userId) });
      return { accessTokens: (await listAccessTokensRows(trx, user.user_id)).map(toAccessToken) };
    });
  };
}
