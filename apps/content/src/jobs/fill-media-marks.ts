import type { JobTask } from '@headwater/db';
import type { ServiceDb } from '@headwater/service';

import { fillMediaMarks } from '../queries/media-marks';
import { byWorker, fillMediaMarksTask } from './tasks';

/** How many rows are locked at a time, for some tenths of a second. */
const rowsAtOnce = 50;

/** Finds the media files that entries and revisions of an older release may show. Continues where an earlier run was interrupted. */
export function fillAllMediaMarks(db: ServiceDb<'content'>): JobTask {
  return async (_payload, { signal }) => {
    let filled: number;
    do {
      signal.throwIfAborted();
      filled = await db.changeDirectory(byWorker(fillMediaMarksTask), async (change) => {
        change.internal();
        return fillMediaMarks(change.trx, rowsAtOnce);
      });
    } while (filled > 0);
  };
}

/** Enqueues `fillAllMediaMarks`. */
export async function enqueueFillMediaMarks(db: ServiceDb<'content'>): Promise<void> {
  await db.changeDirectory(byWorker(fillMediaMarksTask), async (change) => {
    change.internal();
    await change.enqueue({ task: fillMediaMarksTask, payload: {}, key: fillMediaMarksTask });
  });
}
