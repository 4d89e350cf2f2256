import { invalidRequest } from '@headwater/errors';

import type { ManagementDeps } from '../../deps';
import { actorOf } from '../../domain/actor';
import { changedValues } from '../../domain/entry-changes';
import { entryPaths, readEntryValues } from '../../domain/entry-values';
import { Problems } from '../../domain/problems';
import { readUpdateMask } from '../../domain/update-mask';
import { toEntry } from '../../mappers/entry';
import { isAloneInTranslationGroup, updateEntry as updateStoredEntry } from '../../queries/entries';
import { replaceEntryTaxonomies } from '../../queries/entry-taxonomies';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import {
  checkExpectedRevision,
  checkReferences,
  finishEntryChange,
  loadEntryForUpdate,
  refuseStale,
} from './entry-change';
import type { ManagementHandlers } from './handlers';

export function updateEntry({ db }: ManagementDeps): ManagementHandlers['updateEntry'] {
  return async ({ siteId, entryId, entry: message, updateMask, expectedRevision }, call) => {
    if (message === null) throw invalidRequest({ entry: ['entry must be given.'] });
    const problems = new Problems();
    const paths = readUpdateMask(updateMask, entryPaths, problems);
    checkExpectedRevision(problems, expectedRevision);

    const entry = await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      await announceTaxonomyReader(trx, siteId);
      const before = await loadEntryForUpdate(trx, siteId, entryId);
      const values = readEntryValues(message, paths, before.type, problems);
      problems.throwIfAny();
      refuseStale(before, expectedRevision);

      const changes = changedValues(before, values);
      if (changes.translationGroupId === null && (await isAloneInTranslationGroup(trx, siteId, entryId))) {
        delete changes.translationGroupId;
      }
      if (Object.keys(changes).length === 0) {
        change.keepSiteVersion();
        return toEntry(before);
      }
      await checkReferences(trx, siteId, before.language, changes);
      await updateStoredEntry(trx, siteId, entryId, changes);
      if (changes.taxonomyIds !== undefined) {
        await replaceEntryTaxonomies(trx, siteId, entryId, changes.taxonomyIds);
      }
      return finishEntryChange(change, { siteId, entryId, before, actor: actorOf(call), textChanged: true });
    });
    return { entry };
  };
}
