import type { Knex } from 'knex';

import type { IndexedEntry } from '../typesense/document';

/** A change that the index does not have yet. */
export interface IndexChange {
  siteId: number;
  entryId: number;
  changeId: number;
  /** Undefined: the entry must be removed from the index. */
  entry: IndexedEntry | undefined;
}

interface DocumentRow {
  entry_id: number;
  language: string;
  type: string;
  published_at_ms: number | null;
  sort_at_ms: number;
  taxonomy_ids: number[];
  hash: string;
  words: string;
}

const documentColumns = `language, type, taxonomy_ids, hash, words::text as words,
  case when published_at > platform.clock_now() then floor(extract(epoch from published_at) * 1000)::double precision end
    as published_at_ms,
  floor(extract(epoch from sort_at) * 1000)::double precision as sort_at_ms`;

const toIndexedEntry = (siteId: number, row: DocumentRow): IndexedEntry => ({
  siteId,
  entryId: row.entry_id,
  language: row.language,
  type: row.type,
  taxonomyIds: row.taxonomy_ids,
  publishedAtMs: row.published_at_ms,
  sortAtMs: row.sort_at_ms,
  document: row.words,
  hash: row.hash,
});

/** Sites with due changes, those with the oldest change first. */
export async function listChangedSites(trx: Knex.Transaction, limit: number): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    'select site_id from content.search_changed_sites(?)',
    [limit],
  );
  return rows.map((row) => row.site_id);
}

/** The oldest changes of these sites, each with the current document. */
export async function listChanges(
  trx: Knex.Transaction,
  siteIds: readonly number[],
  limit: number,
): Promise<IndexChange[]> {
  type Row = DocumentRow & { site_id: number; change_id: number; hash: string | null };
  const { rows } = await trx.raw<{ rows: Row[] }>(
    `select site_id, entry_id, change_id, ${documentColumns} from content.search_changes_of(?, ?)`,
    [siteIds as number[], limit],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    entryId: row.entry_id,
    changeId: row.change_id,
    entry: row.hash === null ? undefined : toIndexedEntry(row.site_id, row),
  }));
}

/** Removes changes that the index has; changes noted since they were read stay. */
export async function forgetChanges(trx: Knex.Transaction, applied: readonly IndexChange[]): Promise<void> {
  await trx.raw('select content.forget_search_changes(?, ?, ?)', keysOf(applied));
}

/** Postpones changes whose documents the index refused. */
export async function refuseChanges(
  trx: Knex.Transaction,
  refused: readonly { change: IndexChange; refusal: string }[],
  waitSeconds: number,
): Promise<void> {
  await trx.raw('select content.refuse_search_changes(?, ?, ?, ?, ?)', [
    ...keysOf(refused.map(({ change }) => change)),
    refused.map(({ refusal }) => refusal),
    waitSeconds,
  ]);
}

const keysOf = (changes: readonly IndexChange[]): [number[], number[], number[]] => [
  changes.map(({ siteId }) => siteId),
  changes.map(({ entryId }) => entryId),
  changes.map(({ changeId }) => changeId),
];

/** Records these entries of the site in scope as changed, so that the indexer writes them again. */
export async function repeatChanges(trx: Knex.Transaction, entryIds: readonly number[]): Promise<void> {
  await trx.raw('select content.repeat_search_changes(?)', [entryIds as number[]]);
}

/** The next documents of the site in scope, by id. */
export async function listDocuments(
  trx: Knex.Transaction,
  siteId: number,
  afterEntryId: number,
  limit: number,
): Promise<IndexedEntry[]> {
  const { rows } = await trx.raw<{ rows: DocumentRow[] }>(
    `select entry_id, ${documentColumns} from content.search_documents_after(?, ?)`,
    [afterEntryId, limit],
  );
  return rows.map((row) => toIndexedEntry(siteId, row));
}

/**
 * The documents of these entries of the site in scope that are public and without pending changes. They are read before the pending
 * changes, so none of them has a change that is not noted.
 */
export async function listAppearedDocuments(
  trx: Knex.Transaction,
  siteId: number,
  entryIds: readonly number[],
): Promise<IndexedEntry[]> {
  const { rows } = await trx.raw<{ rows: DocumentRow[] }>(
    `select documents.entry_id, ${documentColumns}
     from unnest(?::bigint[]) as wanted (id)
     cross join lateral content.search_documents_after(wanted.id - 1, 1) as documents
     where documents.entry_id = wanted.id and documents.published_at <= platform.clock_now()`,
    [entryIds as number[]],
  );
  const { rows: applied } = await trx.raw<{ rows: { entry_id: number; hash: string }[] }>(
    `select expected.entry_id, expected.hash
     from unnest(?::bigint[]) as wanted (id)
     cross join lateral content.search_document_hashes(wanted.id - 1, 1) as expected
     where expected.entry_id = wanted.id and not expected.is_pending`,
    [rows.map((row) => row.entry_id)],
  );
  const hashes = new Map(applied.map((row) => [row.entry_id, row.hash]));
  return rows
    .filter((row) => hashes.get(row.entry_id) === row.hash)
    .map((row) => toIndexedEntry(siteId, row));
}

/** The expected state of the index for a range of entries. */
export interface ExpectedHashes {
  hashes: Map<number, string>;
  /** Entries with pending changes. */
  pending: Set<number>;
}

/** For the next documents of the site in scope, by id. */
export async function readExpectedHashes(
  trx: Knex.Transaction,
  afterEntryId: number,
  limit: number,
): Promise<ExpectedHashes> {
  const { rows } = await trx.raw<{ rows: { entry_id: number; hash: string | null; is_pending: boolean }[] }>(
    'select entry_id, hash, is_pending from content.search_document_hashes(?, ?)',
    [afterEntryId, limit],
  );
  const expected: ExpectedHashes = { hashes: new Map(), pending: new Set() };
  for (const { entry_id: entryId, hash, is_pending: isPending } of rows) {
    if (hash !== null) expected.hashes.set(entryId, hash);
    if (isPending) expected.pending.add(entryId);
  }
  return expected;
}

export interface ChangeBacklog {
  changes: number;
  /** Changes among them whose documents the index refused. */
  refused: number;
  /** By the clock of the database, which may differ from the caller's. 0: there is none. */
  oldestAgeMs: number;
}

type BacklogRow = { changes: number; refused: number; oldest_age_ms: number };

const backlogColumns = `changes, refused,
  greatest(coalesce(extract(epoch from clock_timestamp() - oldest_at) * 1000, 0), 0)::double precision as oldest_age_ms`;

const toBacklog = (row: BacklogRow | undefined): ChangeBacklog => ({
  changes: row?.changes ?? 0,
  refused: row?.refused ?? 0,
  oldestAgeMs: row?.oldest_age_ms ?? 0,
});

/** For all sites. */
export async function readChangeBacklog(trx: Knex.Transaction): Promise<ChangeBacklog> {
  const { rows } = await trx.raw<{ rows: BacklogRow[] }>(
    `select ${backlogColumns} from content.search_change_backlog()`,
  );
  return toBacklog(rows[0]);
}

export interface SiteChanges extends ChangeBacklog {
  /** Why the index refused one of the documents. */
  refusal: string | undefined;
}

/** For the site in scope. */
export async function readSiteChanges(trx: Knex.Transaction): Promise<SiteChanges> {
  const { rows } = await trx.raw<{ rows: (BacklogRow & { refusal: string | null })[] }>(
    `select ${backlogColumns}, refusal from content.search_site_changes()`,
  );
  return { ...toBacklog(rows[0]), refusal: rows[0]?.refusal ?? undefined };
}

/** The number of documents with pending changes in the index is unknown, because changes may already be applied. */
export interface DocumentCounts {
  documents: number;
  pending: number;
  /** Documents that are pending. */
  pendingDocuments: number;
}

/** For all sites except these. */
export async function countDocuments(
  trx: Knex.Transaction,
  withoutSiteIds: readonly number[],
): Promise<DocumentCounts> {
  const { rows } = await trx.raw<{
    rows: { documents: number; pending: number; pending_documents: number }[];
  }>('select * from content.search_document_counts(?)', [withoutSiteIds as number[]]);
  const [row] = rows;
  return {
    documents: row?.documents ?? 0,
    pending: row?.pending ?? 0,
    pendingDocuments: row?.pending_documents ?? 0,
  };
}

export async function listSitesWithTexts(trx: Knex.Transaction): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    'select site_id from content.search_text_sites()',
  );
  return rows.map((row) => row.site_id);
}

/** From the commit on, triggers note changes of entries. */
export async function useSearchIndex(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.use_search_index(true)');
}

/** Transactions that are writing in this database, without those of other databases of the cluster. */
export async function listWritingTransactions(trx: Knex.Transaction): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select locks.transactionid::text as id
     from pg_locks locks
     join pg_stat_activity sessions on sessions.pid = locks.pid
     where locks.locktype = 'transactionid' and locks.mode = 'ExclusiveLock' and locks.granted
       and sessions.datname = current_database() and locks.pid <> pg_backend_pid()
     union all
     select prepared.transaction::text from pg_prepared_xacts prepared where prepared.database = current_database()`,
  );
  return rows.map(({ id }) => id);
}
