import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { changedValues } from '../../domain/entry-changes';
import { toEntry } from '../../mappers/entry';
import { readClock, updateEntry } from '../../queries/entries';
import { finishEntryChange, loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';

const schema = z.object({ expectedRevision: field.revision, publishTime: field.instant.nullish() });

export function publishEntry({ db }: ManagementDeps): ManagementHandlers['publishEntry'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    const { expectedRevision, publishTime: wanted } = readRequest(schema, request);

    const entry = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      refuseStale('entry', before.revision, expectedRevision);
      const publishedAt = wanted ?? before.published_at ?? (await readClock(trx));
      const changes = changedValues(before, { status: 'published', publishedAt });
      if (Object.keys(changes).length === 0) {
        change.nothing();
        return toEntry(before);
      }
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
