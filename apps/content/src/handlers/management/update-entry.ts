import { z } from 'zod';

import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, invalidField, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { changedValues } from '../../domain/entry-changes';
import { entryShape, toEntryValues } from '../../domain/entry-values';
import { toEntry } from '../../mappers/entry';
import { isAloneInTranslationGroup, updateEntry as updateStoredEntry } from '../../queries/entries';
import { replaceEntryTaxonomies } from '../../queries/entry-taxonomies';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { checkReferences, finishEntryChange, loadEntryForUpdate } from './entry-change';
import type { ManagementHandlers } from './handlers';

const others = z.object({ expectedRevision: field.revision });

export function updateEntry({ db }: ManagementDeps): ManagementHandlers['updateEntry'] {
  return async (request, call) => {
    const { siteId, entryId } = request;
    if (request.entry === null) throw invalidField('entry', 'must be given');

    const entry = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await announceTaxonomyReader(trx, siteId);
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      const update = readUpdate(request, { in: 'entry', shape: entryShape(before.type), others });
      refuseStale('entry', before.revision, update.others.expectedRevision);

      const changes = changedValues(before, toEntryValues(update.changes));
      if (changes.translationGroupId === null && (await isAloneInTranslationGroup(trx, siteId, entryId))) {
        delete changes.translationGroupId;
      }
      if (Object.keys(changes).length === 0) {
        change.nothing();
        return toEntry(before);
      }
      await checkReferences(trx, siteId, before.language, changes);
      await updateStoredEntry(trx, siteId, entryId, changes);
      if (changes.taxonomyIds !== undefined) {
        await replaceEntryTaxonomies(trx, siteId, entryId, changes.taxonomyIds);
      }
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
