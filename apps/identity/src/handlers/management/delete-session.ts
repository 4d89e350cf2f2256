import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requireSelfOrSuperAdmin } from '../../domain/who-may';
import { sessionNotFound } from '../../errors';
import { deleteSession as deleteSessionRow } from '../../queries/sessions';

export function deleteSession({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['deleteSession'] {
  return async ({ userId, sessionId }, call) => {
    requireSelfOrSuperAdmin(call, userId);
    return db.changeDirectory(by(call), async (change) => {
      const { trx } = change;
      if (!(await deleteSessionRow(trx, toUserId(userId), toUserId(sessionId)))) throw sessionNotFound();
      change.record({ kind: 'session', id: sessionId, became: 'deleted' });
      return {};
    });
  };
}
