import { z } from 'zod';

import { by } from '@headwater/db';
import { field, isId, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { entryNotFound, workingCopyConflict, workingCopyNotFound } from '../../errors';
import { findEntry } from '../../queries/entries';
import { deleteWorkingCopy, findWorkingCopy } from '../../queries/working-copies';
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
      if (await deleteWorkingCopy(trx, siteId, entryId, expectedNumber)) return;
      const present = await findWorkingCopy(trx, siteId, entryId);
      throw present === undefined ? workingCopyNotFound() : workingCopyConflict(present);
    });
    return {};
  };
}
