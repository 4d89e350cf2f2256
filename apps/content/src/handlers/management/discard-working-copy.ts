import { z } from 'zod';

import { by } from '@headwater/db';
import type { AppError } from '@headwater/errors';
import { field, isId, readRequest } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import type { ManagementDeps } from '../../deps';
import { entryNotFound, workingCopyConflict, workingCopyNotFound } from '../../errors';
import { findEntry } from '../../queries/entries';
import { deleteWorkingCopy, findWorkingCopyForUpdate } from '../../queries/working-copies';
import type { ManagementHandlers } from './handlers';
import { refuseForeignEntry } from './own-entries';

const schema = z.object({ expectedNumber: field.revision.optional() });

export function discardWorkingCopy({ db }: ManagementDeps): ManagementHandlers['discardWorkingCopy'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    const { expectedNumber } = readRequest(schema, request);
    if (!isId(entryId)) throw entryNotFound();

    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      change.internal();
      const entry = await findEntry(trx, siteId, entryId);
      if (entry === undefined) throw entryNotFound();
      await refuseForeignEntry(change, entry, call);
      // Read and deleted under a lock: a save at this moment comes before or after.
      const present = await findWorkingCopyForUpdate(trx, siteId, entryId);
      if (present === undefined) throw await missing(change, siteId, entryId);
      const deleted = await deleteWorkingCopy(trx, siteId, entryId, expectedNumber);
      if (!deleted) throw workingCopyConflict(present);
    });
    return {};
  };
}

/** The entry may have been deleted since, and the working copy with it. */
async function missing(
  { trx }: ServiceChange<'content'>,
  siteId: number,
  entryId: number,
): Promise<AppError> {
  return (await findEntry(trx, siteId, entryId)) === undefined ? entryNotFound() : workingCopyNotFound();
}
