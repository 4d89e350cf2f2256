import { z } from 'zod';

import type { JobTask, ManagementDb } from '@headwater/db';

import { searchableText } from '../domain/searchable-text';
import { listTextSources, refreshAuthorName, writeSearchText } from '../queries/search-texts';
import {
  announceTaxonomyReader,
  awaitTaxonomyReaders,
  listEntriesOfTaxonomy,
  refreshTaxonomyNames,
  removeDeletedTaxonomy,
} from '../queries/taxonomy-names';
import { byWorker, searchTextsTask } from './tasks';

const bySearchTexts = byWorker(searchTextsTask);
const textsUpdated = { kind: 'search_index', id: '', became: 'updated' } as const;

const payloadSchema = z.object({
  siteId: z.number().int(),
  authorId: z.number().int().optional(),
  taxonomyId: z.number().int().optional(),
});
const authorBatchSize = 200;
const taxonomyBatchSize = 50;
const rebuildBatchSize = 50;

/**
 * Rewrites searchable texts: of the entries of one author or one taxonomy after a change of its name, or of all entries of a site. In short
 * transactions, so that editors do not wait.
 */
export function refreshSearchTexts(db: ManagementDb): JobTask {
  return async (payload, { signal }) => {
    const { siteId, authorId, taxonomyId } = payloadSchema.parse(payload);
    if (authorId !== undefined) await refreshTextsOfAuthor(db, siteId, authorId, signal);
    else if (taxonomyId !== undefined) await refreshTextsOfTaxonomy(db, siteId, taxonomyId, signal);
    else await rebuildTextsOfSite(db, siteId, signal);
  };
}

/** The change of the author has raised the site's version, and answers of searches are not cached until this job has ended. */
async function refreshTextsOfAuthor(
  db: ManagementDb,
  siteId: number,
  authorId: number,
  signal: AbortSignal,
): Promise<void> {
  let changed = authorBatchSize;
  while (changed === authorBatchSize) {
    signal.throwIfAborted();
    changed = await db.changeSite(siteId, bySearchTexts, (change) => {
      change.internal();
      return refreshAuthorName(change.trx, siteId, authorId, authorBatchSize);
    });
  }
}

/** The taxonomy has another name, or is gone. The site's version is raised with the texts that change. */
async function refreshTextsOfTaxonomy(
  db: ManagementDb,
  siteId: number,
  taxonomyId: number,
  signal: AbortSignal,
): Promise<void> {
  await db.withSite(siteId, (trx) => awaitTaxonomyReaders(trx, siteId));
  let last: number | undefined = 0;
  while (last !== undefined) {
    signal.throwIfAborted();
    last = await refreshTaxonomyBatch(db, siteId, taxonomyId, last);
  }
}

async function refreshTaxonomyBatch(
  db: ManagementDb,
  siteId: number,
  taxonomyId: number,
  afterEntryId: number,
): Promise<number | undefined> {
  return db.changeSite(siteId, bySearchTexts, async (change) => {
    const { trx } = change;
    const entryIds = await listEntriesOfTaxonomy(trx, siteId, taxonomyId, afterEntryId, taxonomyBatchSize);
    await removeDeletedTaxonomy(trx, siteId, taxonomyId, entryIds);
    if (await refreshTaxonomyNames(trx, siteId, entryIds)) change.record(textsUpdated);
    // A deleted taxonomy may have been removed from entries whose texts were already correct.
    else change.internal();
    return entryIds.at(-1);
  });
}

/** A missing or stale text has affected answers, so the site's version is raised with the text. */
async function rebuildTextsOfSite(db: ManagementDb, siteId: number, signal: AbortSignal): Promise<void> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    signal.throwIfAborted();
    last = await rebuildBatch(db, siteId, last);
  }
}

async function rebuildBatch(
  db: ManagementDb,
  siteId: number,
  afterEntryId: number,
): Promise<number | undefined> {
  return db.changeSite(siteId, bySearchTexts, async (change) => {
    const { trx } = change;
    await announceTaxonomyReader(trx, siteId);
    const entries = await listTextSources(trx, siteId, afterEntryId, rebuildBatchSize);
    let changed = false;
    for (const { entry_id: entryId, fields, blocks, ...source } of entries) {
      const text = searchableText({ ...source, fieldsJson: fields, blocksJson: blocks });
      changed = (await writeSearchText(trx, siteId, entryId, text)) || changed;
    }
    if (changed) change.record(textsUpdated);
    else change.nothing();
    return entries.at(-1)?.entry_id;
  });
}
