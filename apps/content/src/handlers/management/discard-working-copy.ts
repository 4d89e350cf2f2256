import { z } from 'zod';

import { by } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { changedValues, contentOf } from '../../domain/entry-changes';
import { workingCopyConflict, workingCopyNotFound } from '../../errors';
import { deleteWorkingCopy, findWorkingCopyForUpdate } from '../../queries/working-copies';
import { loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';
import { refuseForeignEntry } from './own-entries';

const schema = z.object({ expectedNumber: field.revision.optional() });

export function discardWorkingCopy({ db }: ManagementDeps): ManagementHandlers['discardWorkingCopy'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    const { expectedNumber } = readRequest(schema, request);

    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      // The entry first, in the same order as publishing.
      const entry = await loadEntryForUpdate(trx, siteId, entryId);
      await refuseForeignEntry(change, entry, call);
      // Read and deleted under a lock, so that a concurrent save comes before or after.
      const present = await findWorkingCopyForUpdate(trx, siteId, entryId);
      if (present === undefined) throw workingCopyNotFound();
      if (expectedNumber !== undefined && expectedNumber !== present.working_copy_number)
        throw workingCopyConflict(present);
      await deleteWorkingCopy(trx, present);
      // No event is recorded for a user's own working copy, nor for one equal to the entry, such as a saved draft.
      const isOwn = present.actor === by(call).actor && !present.several_actors;
      const isLost = Object.keys(changedValues(entry, contentOf(present))).length > 0;
      if (isOwn || !isLost) change.internal();
      else change.record({ kind: 'entry', id: entryId, became: 'discarded' });
    });
    return {};
  };
}
