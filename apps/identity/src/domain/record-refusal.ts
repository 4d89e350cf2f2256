import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import { byUser } from './authenticate';

/** Records a refused login in the audit trail. 0: of an unknown user. */
export async function recordRefusal(db: Deps['db'], userId: number, call: CallContext): Promise<void> {
  await db.changeDirectory(byUser(userId, call), (change) =>
    Promise.resolve(change.record({ kind: 'login', id: userId, became: 'refused' })),
  );
}
