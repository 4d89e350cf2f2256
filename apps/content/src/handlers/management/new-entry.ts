import type { ChangedBy } from '@headwater/db';
import type { ServiceChange } from '@headwater/service';

import { entryState } from '../../domain/entry-state';
import { inPageFamily } from '../../domain/entry-values';
import type { NewEntry } from '../../domain/new-entry';
import { importKeyTaken, pageLimitReached } from '../../errors';
import { analyzeTablesJob } from '../../jobs/tasks';
import {
  countPagesExclusively,
  type CurrentEntryRow,
  findEntryIdByImportKey,
  insertEntry,
} from '../../queries/entries';
import { replaceEntryTaxonomies } from '../../queries/entry-taxonomies';
import { checkReferences, getLanguage, recordEntryChange } from './entry-change';

/** What all creations of entries have in common. */

/** After how many new entries, of all sites, a job checks whether statistics must be renewed. */
const entriesPerLook = 100;

/** Stores a valid new entry. The transaction must have been announced as a reader of taxonomies. */
export async function storeNewEntry(
  change: ServiceChange<'content'>,
  siteId: number,
  wanted: NewEntry,
  by: ChangedBy,
): Promise<CurrentEntryRow> {
  const { trx } = change;
  if (wanted.importKey !== null) {
    const existing = await findEntryIdByImportKey(trx, siteId, wanted.importKey);
    if (existing !== undefined) throw importKeyTaken({ entry_id: String(existing) });
  }
  const language = await getLanguage(trx, siteId, wanted.language);
  await checkReferences(trx, siteId, language, wanted);
  const entryId = await insertEntry(trx, siteId, { ...wanted, language });
  await replaceEntryTaxonomies(trx, siteId, entryId, wanted.taxonomyIds);
  return recordEntryChange(change, { siteId, entryId, by, textChanged: true });
}

/** The end of a transaction that has created entries. */
export async function finishCreation(
  change: ServiceChange<'content'>,
  siteId: number,
  created: readonly CurrentEntryRow[],
  limits: { pagesPerLanguage: number },
): Promise<void> {
  await refuseTooManyPages(change, siteId, created, limits);
  for (const entry of created) {
    change.record({ kind: 'entry', id: entry.entry_id, became: 'created', aspect: entryState(entry) });
  }
  if (created.some(({ entry_id: entryId }) => entryId % entriesPerLook === 0)) {
    await change.enqueue(analyzeTablesJob);
  }
}

/**
 * Concurrent transactions that add pages wait here for each other until the commit, in the order of languages, so that they do not
 * deadlock.
 * @throws RESOURCE_EXHAUSTED PAGE_LIMIT_REACHED
 */
export async function refuseTooManyPages(
  change: ServiceChange<'content'>,
  siteId: number,
  added: readonly Pick<CurrentEntryRow, 'type' | 'language'>[],
  limits: { pagesPerLanguage: number },
): Promise<void> {
  const pages = added.filter(({ type }) => inPageFamily(type));
  for (const language of [...new Set(pages.map((page) => page.language))].sort()) {
    const count = await countPagesExclusively(change.trx, siteId, language);
    if (count > limits.pagesPerLanguage) throw pageLimitReached(limits.pagesPerLanguage, language);
  }
}
