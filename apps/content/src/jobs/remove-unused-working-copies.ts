import type { JobTask } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import { keepUnusedDays } from '../domain/working-copy';
import { removeUnusedWorkingCopies } from '../queries/working-copies';
import { byWorker, removeUnusedWorkingCopiesTask } from './tasks';

/** How many are removed in one transaction. */
const copiesAtOnce = 100;

export function removeAllUnusedWorkingCopies(db: ServiceDb<'content'>): JobTask {
  return async (_payload, { signal }) => {
    let removed = copiesAtOnce;
    while (removed === copiesAtOnce) {
      signal.throwIfAborted();
      removed = await db.changeDirectory(byWorker(removeUnusedWorkingCopiesTask), async (change) => {
        change.internal();
        return removeUnusedWorkingCopies(change.trx, keepUnusedDays, copiesAtOnce);
      });
    }
  };
}
