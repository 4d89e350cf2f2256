import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseChanged } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { couldManage } from '../../domain/could-manage';
import { toUserId } from '../../domain/to-user-id';
import { requireSuperAdmin } from '../../domain/who-may';
import { lastSuperAdmin } from '../../errors';
import { toUser } from '../../mappers/user';
import { deleteInvitation } from '../../queries/invitations';
import { deleteLoginChallenges } from '../../queries/login-challenges';
import { deleteSessions } from '../../queries/sessions';
import { lockSuperAdmins, lockUser, updateUser as updateUserRow, type UserRow } from '../../queries/users';

const schema = z.object({ expectedName: z.string().optional() });
const shape = { name: field.name(200), superAdmin: z.boolean(), disabled: z.boolean() };

export function updateUser({
  db,
  ...ways
}: Pick<Deps, 'db' | 'provider' | 'passkeys'>): Handlers<typeof contracts.identityManagement>['updateUser'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'change users');
    const { changes, others: given } = readUpdate(request, { in: 'user', shape, others: schema });
    const userId = toUserId(request.userId);
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      const others = await lockSuperAdmins(trx, userId, ways);
      const before = await lockUser(trx, userId);
      if (changes.name !== undefined && given.expectedName !== undefined) {
        const { name } = changes;
        refuseChanged('user', { before, expected: { name: given.expectedName }, after: { name } });
      }
      const after = valuesAfter(before, changes);
      const aspects = differing(before, after);
      // A right given by hand stays, even if groups at the provider gave it before.
      const byProvider = before.super_admin_by_provider && changes.superAdmin === undefined;
      if (aspects.length === 0 && byProvider === before.super_admin_by_provider) {
        change.nothing();
        return { user: toUser(before) };
      }
      if (couldManage(before, ways) && (after.disabled || !after.super_admin) && others === 0)
        throw lastSuperAdmin();
      const row = await updateUserRow(trx, userId, {
        name: after.name,
        super_admin: after.super_admin,
        super_admin_by_provider: byProvider,
        disabled_at: after.disabled ? (before.disabled_at ?? new Date()) : null,
      });
      // Also when the user is enabled, so that logins begun while the user was disabled end.
      if (aspects.includes('disabled')) {
        await deleteSessions(trx, userId);
        await deleteInvitation(trx, userId);
        await deleteLoginChallenges(trx, userId);
      }
      if (aspects.length === 0) change.internal();
      else change.record({ kind: 'user', id: userId, became: 'updated', aspect: aspects });
      return { user: toUser(row) };
    });
  };
}

interface Values {
  name: string;
  super_admin: boolean;
  disabled: boolean;
}

const valuesAfter = (
  before: UserRow,
  changes: { name?: string; superAdmin?: boolean; disabled?: boolean },
): Values => ({
  name: changes.name ?? before.name,
  super_admin: changes.superAdmin ?? before.super_admin,
  disabled: changes.disabled ?? before.disabled_at !== null,
});

function differing(before: UserRow, after: Values): (keyof Values)[] {
  const present: Values = { ...before, disabled: before.disabled_at !== null };
  return (['name', 'super_admin', 'disabled'] as const).filter((key) => present[key] !== after[key]);
}
