import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { entryNotFound, workingCopyNotFound } from '../../errors';
import { toWorkingCopy } from '../../mappers/working-copy';
import { findEntry } from '../../queries/entries';
import { findWorkingCopy } from '../../queries/working-copies';
import type { ManagementHandlers } from './handlers';

export function getWorkingCopy({ db }: ManagementDeps): ManagementHandlers['getWorkingCopy'] {
  return async ({ siteId, entryId }) => {
    if (!isId(entryId)) throw entryNotFound();
    const workingCopy = await db.withSite(siteId, async (trx) => {
      const found = await findWorkingCopy(trx, siteId, entryId);
      if (found !== undefined) return found;
      throw (await findEntry(trx, siteId, entryId)) === undefined ? entryNotFound() : workingCopyNotFound();
    });
    return { workingCopy: toWorkingCopy(workingCopy) };
  };
}
