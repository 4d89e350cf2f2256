import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { toPasskey } from '../../mappers/passkey';
import { renamePasskey } from '../../queries/passkeys';

const shape = { name: field.name(200) };

export function updatePasskey({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['updatePasskey'] {
  return async (request, call) => {
    requireSelfOrSuperAdmin(call, request.userId);
    const { changes } = readUpdate(request, { in: 'passkey', shape });
    const key = { user_id: toUserId(request.userId), passkey_id: toUserId(request.passkeyId) };
    return db.changeDirectory(by(call), async (change) => {
      // The mask must contain the name, the only field.
      const { row, isRenamed } = await renamePasskey(change.trx, key, changes.name as string);
      if (isRenamed) change.record({ kind: 'passkey', id: row.passkey_id, became: 'updated' });
      else change.nothing();
      return { passkey: toPasskey(row) };
    });
  };
}
