import type { contracts, Handlers } from '@headwater/contracts';
import { invalidField } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { readEmail } from '../../domain/email';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { toUser } from '../../mappers/user';
import { getUser as getUserRow } from '../../queries/users';

export function getUser({ db }: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['getUser'] {
  return async ({ userId, email }, call) => {
    requireSelfOrSuperAdmin(call, userId);
    if ((userId === undefined) === (email === undefined)) {
      throw invalidField('user_id', 'must be given, or email, and not both');
    }
    const key =
      userId === undefined ? (readEmail(email ?? '') ?? { keys: [] }) : { user_id: toUserId(userId) };
    return { user: toUser(await db.withDirectory((trx) => getUserRow(trx, key))) };
  };
}
