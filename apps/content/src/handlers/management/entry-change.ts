import type { Entry } from '@headwater/contracts';
import type { ChangedBy } from '@headwater/db';
import { isId } from '@headwater/grpc/requests';
import type { ServiceChange } from '@headwater/service';

import { changedValues, updateAspect } from '../../domain/entry-changes';
import type { EntryValues } from '../../domain/entry-values';
import { searchableText } from '../../domain/searchable-text';
import {
  entryNotFound,
  languageNotFound,
  missingAuthor,
  missingMedia,
  missingTaxonomies,
  missingTranslationGroup,
} from '../../errors';
import { publicationJob } from '../../jobs/tasks';
import { toEntry } from '../../mappers/entry';
import { findAuthor } from '../../queries/authors';
import {
  type CurrentEntryRow,
  findEntry,
  findEntryForUpdate,
  isAloneInTranslationGroup,
  updateEntry,
} from '../../queries/entries';
import { replaceEntryTaxonomies } from '../../queries/entry-taxonomies';
import {
  findLanguage,
  findMissingTaxonomies,
  mediaExists,
  translationGroupExists,
} from '../../queries/references';
import { insertRevision } from '../../queries/revisions';
import { writeSearchText } from '../../queries/search-texts';

/** The common parts of all changes of one entry. */

type Transaction = ServiceChange<'content'>['trx'];

/** @throws NOT_FOUND ENTRY_NOT_FOUND */
export async function loadEntryForUpdate(
  trx: Transaction,
  siteId: number,
  entryId: number,
): Promise<CurrentEntryRow> {
  const entry = isId(entryId) ? await findEntryForUpdate(trx, siteId, entryId) : undefined;
  if (entry === undefined) throw entryNotFound();
  return entry;
}

/** The language as the site spells it. @throws FAILED_PRECONDITION LANGUAGE_NOT_FOUND */
export async function getLanguage(trx: Transaction, siteId: number, language: string): Promise<string> {
  const code = await findLanguage(trx, siteId, language);
  if (code === undefined) throw languageNotFound(language);
  return code;
}

/** @throws FAILED_PRECONDITION if a referenced object does not exist. */
export async function checkReferences(
  trx: Transaction,
  siteId: number,
  language: string,
  values: Partial<EntryValues>,
): Promise<void> {
  const { authorId, ogImageMediaId, taxonomyIds, translationGroupId } = values;
  if (authorId !== undefined && (await findAuthor(trx, siteId, authorId)) === undefined)
    throw missingAuthor(authorId);
  if (typeof ogImageMediaId === 'number' && !(await mediaExists(trx, siteId, ogImageMediaId)))
    throw missingMedia(ogImageMediaId);
  if (taxonomyIds !== undefined && taxonomyIds.length > 0) {
    const missing = await findMissingTaxonomies(trx, siteId, language, taxonomyIds);
    if (missing.length > 0) throw missingTaxonomies(missing, language);
  }
  if (
    typeof translationGroupId === 'number' &&
    !(await translationGroupExists(trx, siteId, translationGroupId))
  ) {
    throw missingTranslationGroup(translationGroupId);
  }
}

/**
 * Stores values that differ from the entry's, if the objects to which they refer exist. The transaction must have been announced as a
 * reader of taxonomies.
 */
export async function storeEntryValues(
  trx: Transaction,
  before: CurrentEntryRow,
  changes: Partial<EntryValues>,
): Promise<void> {
  await checkReferences(trx, before.site_id, before.language, changes);
  await writeEntryValues(trx, before, changes);
}

/** The same for values whose references are already checked. */
export async function writeEntryValues(
  trx: Transaction,
  { site_id: siteId, entry_id: entryId }: CurrentEntryRow,
  changes: Partial<EntryValues>,
): Promise<void> {
  await updateEntry(trx, siteId, entryId, changes);
  if (changes.taxonomyIds !== undefined) {
    await replaceEntryTaxonomies(trx, siteId, entryId, changes.taxonomyIds);
  }
}

/** The values that differ from the entry's. An entry that is alone in its group counts as having a group of its own. */
export async function changesOf(
  trx: Transaction,
  before: CurrentEntryRow,
  values: Partial<EntryValues>,
): Promise<Partial<EntryValues>> {
  const { translationGroupId, ...others } = changedValues(before, values);
  if (translationGroupId === undefined) return others;
  const isKept =
    translationGroupId === null && (await isAloneInTranslationGroup(trx, before.site_id, before.entry_id));
  return isKept ? others : { ...others, translationGroupId };
}

interface EntryChange {
  siteId: number;
  entryId: number;
  by: ChangedBy;
  textChanged: boolean;
}

/** Writes the results of every stored change of an entry: its revision, its searchable text, the job at its publication. */
export async function recordEntryChange(
  change: ServiceChange<'content'>,
  { siteId, entryId, by, textChanged }: EntryChange,
): Promise<CurrentEntryRow> {
  const { trx } = change;
  await insertRevision(trx, siteId, entryId, by.actor);
  const after = await findEntry(trx, siteId, entryId);
  if (after === undefined) throw entryNotFound();
  if (textChanged) {
    const { title, slug, fields: fieldsJson, blocks: blocksJson, html } = after;
    const text = searchableText({ title, slug, fieldsJson, blocksJson, html });
    await writeSearchText(trx, siteId, entryId, text);
  }
  if (after.published_at !== null && after.scheduled) {
    await change.enqueue(publicationJob(siteId, entryId, after.published_at));
  }
  return after;
}

/** Ends a change of one entry, and declares it. */
export async function finishEntryChange(
  change: ServiceChange<'content'>,
  { before, changes, ...changed }: EntryChange & { before: CurrentEntryRow; changes: Partial<EntryValues> },
): Promise<Entry> {
  const after = await recordEntryChange(change, changed);
  const id = changed.entryId;
  if (before.status === after.status) {
    const aspect = updateAspect(after, Object.keys(changes));
    change.record({ kind: 'entry', id, became: 'updated', aspect });
  } else {
    change.record({ kind: 'entry', id, became: after.status === 'published' ? 'published' : 'unpublished' });
  }
  return toEntry(after);
}
