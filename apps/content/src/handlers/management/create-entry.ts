import { by } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { readNewEntry, readNewEntryOfPerson } from '../../domain/new-entry';
import { importKeyTaken } from '../../errors';
import { toEntry } from '../../mappers/entry';
import { findEntryIdByImportKey } from '../../queries/entries';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { createOnce } from './create-once';
import type { ManagementHandlers } from './handlers';
import { finishCreation, storeNewEntry } from './new-entry';
import { authorOfNewEntry, refuseAuthor } from './own-entries';

export function createEntry({ db, limits }: ManagementDeps): ManagementHandlers['createEntry'] {
  return async (request, call) => {
    const { siteId } = request;
    const person = call.actor?.person;
    const wanted = person === undefined ? readNewEntry(request) : readNewEntryOfPerson(request);
    if (wanted.status === 'published') refuseAuthor(call);
    const create = () =>
      db.changeSite(siteId, by(call), async (change) => {
        await announceTaxonomyReader(change.trx, siteId);
        const authorId = await authorOfNewEntry(change, siteId, wanted.authorId, call);
        const stored = await storeNewEntry(change, siteId, { ...wanted, authorId }, by(call));
        await finishCreation(change, siteId, [stored], limits);
        return stored;
      });
    const created = await createOnce(wanted.importKey, create, async (importKey) => {
      const entryId = await db.withSite(siteId, (trx) => findEntryIdByImportKey(trx, siteId, importKey));
      return entryId === undefined ? undefined : importKeyTaken({ entry_id: String(entryId) });
    });
    return { entry: toEntry(created) };
  };
}
