import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { entryShape, toEntryValues } from '../../domain/entry-values';
import { toEntry } from '../../mappers/entry';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { changesOf, finishEntryChange, loadEntryForUpdate, storeEntryValues } from './entry-change';
import type { ManagementHandlers } from './handlers';
import { refuseAuthor, refuseForeignEntry } from './own-entries';

const others = z.object({ expectedRevision: field.revision });

export function updateEntry({ db }: ManagementDeps): ManagementHandlers['updateEntry'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    if (request.entry === null) throw invalidField('entry', 'must be given');

    const entry = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await announceTaxonomyReader(trx, siteId);
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      await refuseForeignEntry(change, before, call, 'unpublished');
      const update = readUpdate(request, { in: 'entry', shape: entryShape(before.type), others });
      refuseStale('entry', before.revision, update.others.expectedRevision);

      const changes = await changesOf(trx, before, toEntryValues(update.changes));
      if (changes.status !== undefined || changes.authorId !== undefined) refuseAuthor(call);
      if (Object.keys(changes).length === 0) {
        change.nothing();
        return toEntry(before);
      }
      await storeEntryValues(trx, before, changes);
      return finishEntryChange(change, {
        siteId,
        entryId,
        before,
        changes,
        by: by(call),
        textChanged: true,
      });
    });
    return { entry };
  };
}
