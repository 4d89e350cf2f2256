import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';

import type { Deps } from '../../deps';
import { toUserId } from '../../domain/to-user-id';
import { requirePerson } from '../../domain/who-may';
import { grantNotFound } from '../../errors';
import { deleteGrant as deleteGrantRow } from '../../queries/grants';

export function deleteGrant({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['deleteGrant'] {
  return async (request, call) => {
    requirePerson(call);
    const { siteId } = request;
    const userId = toUserId(request.userId);
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      if (!(await deleteGrantRow(trx, siteId, userId))) throw grantNotFound();
      change.record({ kind: 'grant', id: userId, became: 'deleted' });
      return {};
    });
  };
}
