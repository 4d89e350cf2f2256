import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { toEntry } from '../../mappers/entry';
import { updateEntry } from '../../queries/entries';
import { finishEntryChange, loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';

const schema = z.object({ expectedRevision: field.revision });

export function unpublishEntry({ db }: ManagementDeps): ManagementHandlers['unpublishEntry'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    const { expectedRevision } = readRequest(schema, request);

    const entry = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      refuseStale('entry', before.revision, expectedRevision);
      if (before.status === 'draft') {
        change.nothing();
        return toEntry(before);
      }
      const changes = { status: 'draft' } as const;
      await updateEntry(trx, siteId, entryId, changes);
      return finishEntryChange(change, {
        siteId,
        entryId,
        before,
        changes,
        by: by(call),
        textChanged: false,
      });
    });
    return { entry };
  };
}
