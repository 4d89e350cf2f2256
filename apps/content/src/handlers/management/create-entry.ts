import { by } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { readNewEntry } from '../../domain/new-entry';
import { toEntry } from '../../mappers/entry';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import type { ManagementHandlers } from './handlers';
import { finishCreation, storeNewEntry } from './new-entry';

export function createEntry({ db, limits }: ManagementDeps): ManagementHandlers['createEntry'] {
  return async (request, call) => {
    const { siteId } = request;
    const wanted = readNewEntry(request);
    const created = await db.changeSite(siteId, by(call), async (change) => {
      await announceTaxonomyReader(change.trx, siteId);
      const stored = await storeNewEntry(change, siteId, wanted, by(call));
      await finishCreation(change, siteId, [stored], limits);
      return stored;
    });
    return { entry: toEntry(created) };
  };
}
