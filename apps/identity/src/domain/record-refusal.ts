import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import { byUser } from './authenticate';

/** Puts a refused login into the audit trail. 0: it was of nobody that is known. */
export async function recordRefusal(db: Deps['db'], userId: number, call: CallContext): Promise<void> {
  await db.changeDirectory(byUser(userId, call), (change) =>
    Promise.resolve(change.record({ kind: 'login', id: userId, became: 'refused' })),
  );
}
