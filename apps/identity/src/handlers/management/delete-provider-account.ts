import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { couldManage } from '../../domain/could-manage';
import { toUserId } from '../../domain/to-user-id';
import { requireSuperAdmin } from '../../domain/who-may';
import { lastSuperAdmin, providerAccountNotFound } from '../../errors';
import { deleteProviderAccount as deleteProviderAccountRow } from '../../queries/provider-accounts';
import { deleteSessions } from '../../queries/sessions';
import { getUser, lockSuperAdmins, lockUser } from '../../queries/users';

const schema = z.object({ issuer: field.filterText });

export function deleteProviderAccount({
  db,
  ...ways
}: Deps): Handlers<typeof contracts.identityManagement>['deleteProviderAccount'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'unlink users from accounts');
    const userId = toUserId(request.userId);
    const { issuer } = readRequest(schema, request);
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const others = await lockSuperAdmins(trx, userId, ways);
      const before = await lockUser(trx, userId);
      if (!(await deleteProviderAccountRow(trx, userId, issuer))) throw providerAccountNotFound();
      const after = await getUser(trx, { user_id: userId });
      const isLast = couldManage(before, ways) && !couldManage(after, ways);
      if (isLast && others === 0) throw lastSuperAdmin();
      await deleteSessions(trx, userId);
      change.record({ kind: 'provider_account', id: userId, became: 'deleted' });
      return {};
    });
  };
}
