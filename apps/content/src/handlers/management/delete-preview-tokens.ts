import { by } from '@headwater/db';
import { isId } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { entryNotFound } from '../../errors';
import { findEntry } from '../../queries/entries';
import { deletePreviewTokens as deleteTokens } from '../../queries/preview-tokens';
import type { ManagementHandlers } from './handlers';
import { refuseForeignEntry } from './own-entries';

export function deletePreviewTokens({ db }: ManagementDeps): ManagementHandlers['deletePreviewTokens'] {
  return async ({ siteId, entryId }, call) => {
    if (!isId(entryId)) throw entryNotFound();
    const deletedCount = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const entry = await findEntry(trx, siteId, entryId);
      if (entry === undefined) throw entryNotFound();
      await refuseForeignEntry(change, entry, call);
      const deleted = await deleteTokens(trx, { siteId, entryId });
      if (deleted > 0) change.record({ kind: 'entry', id: entryId, became: 'previewed', aspect: 'ended' });
      else change.internal();
      return deleted;
    });
    return { deletedCount };
  };
}
