import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { passkeyNotFound } from '../../errors';
import { deletePasskey as deletePasskeyRow } from '../../queries/passkeys';

export function deletePasskey({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['deletePasskey'] {
  return async ({ userId, passkeyId }, call) => {
    requireSelfOrSuperAdmin(call, userId);
    return db.changeDirectory(by(call), async (change) => {
      const key = { user_id: toUserId(userId), passkey_id: toUserId(passkeyId) };
      if (!(await deletePasskeyRow(change.trx, key))) throw passkeyNotFound();
      change.record({ kind: 'passkey', id: passkeyId, became: 'deleted' });
      return {};
    });
  };
}
