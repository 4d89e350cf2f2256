import type { ManagementDeps } from '../../deps';
import { actorOf } from '../../domain/actor';
import { inPageFamily } from '../../domain/entry-values';
import { readNewEntry } from '../../domain/new-entry';
import { importKeyTaken, pageLimitReached } from '../../errors';
import { countPagesExclusively, findEntryIdByImportKey, insertEntry } from '../../queries/entries';
import { replaceEntryTaxonomies } from '../../queries/entry-taxonomies';
import { announceTaxonomyReader } from '../../queries/taxonomy-names';
import { checkReferences, finishEntryChange, getLanguage } from './entry-change';
import type { ManagementHandlers } from './handlers';

export function createEntry({ db, limits }: ManagementDeps): ManagementHandlers['createEntry'] {
  return async ({ siteId, entry: message }, call) => {
    const wanted = readNewEntry(message);
    const entry = await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      await announceTaxonomyReader(trx, siteId);
      if (wanted.importKey !== null) {
        const existing = await findEntryIdByImportKey(trx, siteId, wanted.importKey);
        if (existing !== undefined) throw importKeyTaken({ entry_id: String(existing) });
      }
      const language = await getLanguage(trx, siteId, wanted.language);
      await checkReferences(trx, siteId, language, wanted);
      const entryId = await insertEntry(trx, siteId, { ...wanted, language });
      await replaceEntryTaxonomies(trx, siteId, entryId, wanted.taxonomyIds);
      const created = await finishEntryChange(change, {
        siteId,
        entryId,
        actor: actorOf(call),
        textChanged: true,
      });
      // Last, for those who add pages at once wait here for each other until the commit.
      if (inPageFamily(wanted.type)) {
        const pages = await countPagesExclusively(trx, siteId, language);
        if (pages > limits.pagesPerLanguage) throw pageLimitReached(limits.pagesPerLanguage, language);
      }
      return created;
    });
    return { entry };
  };
}
