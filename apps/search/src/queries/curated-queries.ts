import type { Knex } from 'knex';

export interface CuratedQueryRow {
  language: string;
  query_key: string;
  query: string;
  pinned_entry_ids: number[];
  hidden_entry_ids: number[];
  revision: number;
  created_at: Date;
  updated_at: Date;
}

export interface CuratedQueryValues {
  query: string;
  pinned: readonly number[];
  hidden: readonly number[];
}

const columns =
  'language, query_key, query, pinned_entry_ids, hidden_entry_ids, revision, created_at, updated_at';

/** The key under which queries that differ only in case, accents and blanks are equal. */
export async function readQueryKey(trx: Knex.Transaction, query: string): Promise<string> {
  const { rows } = await trx.raw<{ rows: { key: string }[] }>('select search.query_key(?) as key', [query]);
  return rows[0]!.key;
}

export async function findCuratedQuery(
  trx: Knex.Transaction,
  siteId: number,
  language: string,
  key: string,
): Promise<CuratedQueryRow | undefined> {
  const { rows } = await trx.raw<{ rows: CuratedQueryRow[] }>(
    `select ${columns} from search.curated_queries where site_id = ? and language = ? and query_key = ?`,
    [siteId, language, key],
  );
  return rows[0];
}

export async function listCuratedQueries(
  trx: Knex.Transaction,
  siteId: number,
  page: {
    language: string | undefined;
    after: { language: string; key: string } | undefined;
    limit: number;
  },
): Promise<CuratedQueryRow[]> {
  const { rows } = await trx.raw<{ rows: CuratedQueryRow[] }>(
    `select ${columns} from search.curated_queries
     where site_id = :siteId and (:language::text is null or lower(language) = lower(:language))
       and (language, query_key) > (:afterLanguage, :afterKey)
     order by language, query_key
     limit :limit`,
    {
      siteId,
      language: page.language ?? null,
      afterLanguage: page.after?.language ?? '',
      afterKey: page.after?.key ?? '',
      limit: page.limit,
    },
  );
  return rows;
}

export async function countCuratedQueries(trx: Knex.Transaction, siteId: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: number }[] }>(
    'select count(*) as count from search.curated_queries where site_id = ?',
    [siteId],
  );
  return rows[0]!.count;
}

/** The ids that are not entries of the site in the language, in any status. */
export async function findMissingEntries(
  trx: Knex.Transaction,
  language: string,
  entryIds: readonly number[],
): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { existing: number[] }[] }>(
    'select content.search_existing_entries(?, ?) as existing',
    [language, [...entryIds]],
  );
  const existing = new Set(rows[0]!.existing);
  return entryIds.filter((entryId) => !existing.has(entryId));
}

export async function upsertCuratedQuery(
  trx: Knex.Transaction,
  siteId: number,
  at: { language: string; key: string },
  values: CuratedQueryValues,
): Promise<CuratedQueryRow> {
  const { rows } = await trx.raw<{ rows: CuratedQueryRow[] }>(
    `insert into search.curated_queries
       (site_id, language, query_key, query, pinned_entry_ids, hidden_entry_ids)
     values (?, ?, ?, ?, ?, ?)
     on conflict (site_id, language, query_key) do update
       set query = excluded.query, pinned_entry_ids = excluded.pinned_entry_ids,
           hidden_entry_ids = excluded.hidden_entry_ids, updated_at = platform.clock_now()
     returning ${columns}`,
    [siteId, at.language, at.key, values.query, [...values.pinned], [...values.hidden]],
  );
  return rows[0]!;
}

export async function deleteCuratedQuery(
  trx: Knex.Transaction,
  siteId: number,
  { language, query_key: key }: CuratedQueryRow,
): Promise<void> {
  await trx.raw('delete from search.curated_queries where site_id = ? and language = ? and query_key = ?', [
    siteId,
    language,
    key,
  ]);
}
