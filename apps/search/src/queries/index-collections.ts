import type { Knex } from 'knex';

export type CollectionState = 'building' | 'serving' | 'dropping';

/** A collection of the index server. */
export interface IndexCollection {
  name: string;
  state: CollectionState;
  /** The database of its documents: system identifier, timeline and start. */
  database: string;
  startedAt: Date;
  /** The only site of its documents; undefined: it is shared by all sites without a collection of their own. */
  ownSiteId: number | undefined;
}

/** The part of a database's identity that a restart does not change. */
export const clusterOf = (database: string): string => database.split('/', 2).join('/');

type CollectionRow = {
  name: string;
  state: CollectionState;
  database: string;
  started_at: Date;
  own_site_id: number | null;
};
const columns = 'name, state, database, started_at, own_site_id';
const toCollection = (row: CollectionRow): IndexCollection => ({
  name: row.name,
  state: row.state,
  database: row.database,
  startedAt: row.started_at,
  ownSiteId: row.own_site_id ?? undefined,
});

/** The database of this transaction, as it was last recognised. */
export async function readDatabase(trx: Knex.Transaction): Promise<string> {
  const { rows } = await trx.raw<{ rows: { database: string }[] }>(
    'select platform.recognised_database() as database',
  );
  return rows[0]?.database ?? '';
}

export async function listCollections(trx: Knex.Transaction): Promise<IndexCollection[]> {
  const { rows } = await trx.raw<{ rows: CollectionRow[] }>(
    `select ${columns} from search.index_collections order by started_at`,
  );
  return rows.map(toCollection);
}

/** The collections to write to. Until the end of the transaction, none can be replaced. */
export async function holdCollections(trx: Knex.Transaction): Promise<IndexCollection[]> {
  const { rows } = await trx.raw<{ rows: CollectionRow[] }>(
    `select ${columns} from search.index_collections where state <> 'dropping' order by name for share`,
  );
  return rows.map(toCollection);
}

/** Waits for all transactions that hold them; no documents are written until the end of the transaction. */
export async function lockCollections(trx: Knex.Transaction): Promise<IndexCollection[]> {
  const { rows } = await trx.raw<{ rows: CollectionRow[] }>(
    `select ${columns} from search.index_collections order by name for update`,
  );
  return rows.map(toCollection);
}

/** False if one is already being built, for all sites or for `ownSiteId`. */
export async function insertBuilding(
  trx: Knex.Transaction,
  name: string,
  database: string,
  ownSiteId?: number,
): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `insert into search.index_collections (name, state, database, own_site_id) values (?, 'building', ?, ?)
     on conflict (coalesce(own_site_id, 0), state) where state <> 'dropping' do nothing`,
    [name, database, ownSiteId ?? null],
  );
  return rowCount > 0;
}

export async function setState(trx: Knex.Transaction, name: string, state: CollectionState): Promise<void> {
  await trx.raw(
    `update search.index_collections
     set state = :state, served_at = case when :state = 'serving' then clock_timestamp() else served_at end
     where name = :name`,
    { name, state },
  );
}

/** Records a collection of unknown origin, to be dropped. */
export async function insertDropping(trx: Knex.Transaction, name: string): Promise<void> {
  await trx.raw(
    `insert into search.index_collections (name, state, database) values (?, 'dropping', '')
     on conflict (name) do update set state = 'dropping'`,
    [name],
  );
}

export async function setDatabase(trx: Knex.Transaction, name: string, database: string): Promise<void> {
  await trx('search.index_collections').where({ name }).update({ database });
}

export async function removeCollection(trx: Knex.Transaction, name: string): Promise<void> {
  await trx('search.index_collections').where({ name }).delete();
}

export interface BuildCursor {
  siteId: number;
  afterEntryId: number;
  isDone: boolean;
}

export async function addCursors(
  trx: Knex.Transaction,
  name: string,
  siteIds: readonly number[],
): Promise<void> {
  await trx.raw('select search.add_index_cursors(?, ?)', [name, siteIds as number[]]);
}

export async function listCursors(trx: Knex.Transaction, name: string): Promise<BuildCursor[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number; after_entry_id: number; is_done: boolean }[] }>(
    'select * from search.list_index_cursors(?)',
    [name],
  );
  return rows.map((row) => ({
    siteId: row.site_id,
    afterEntryId: row.after_entry_id,
    isDone: row.is_done,
  }));
}

/** For the site in scope: it will be written again from its first document. */
export async function resetCursor(trx: Knex.Transaction, name: string, siteId: number): Promise<void> {
  await trx.raw(
    `insert into search.index_cursors (site_id, collection) values (?, ?)
     on conflict (site_id, collection) do update set after_entry_id = 0, is_done = false`,
    [siteId, name],
  );
}

/** Of the site in scope. */
export async function findCursor(
  trx: Knex.Transaction,
  name: string,
  siteId: number,
): Promise<BuildCursor | undefined> {
  const { rows } = await trx.raw<{ rows: { after_entry_id: number; is_done: boolean }[] }>(
    'select after_entry_id, is_done from search.index_cursors where collection = ? and site_id = ?',
    [name, siteId],
  );
  const [row] = rows;
  return row && { siteId, afterEntryId: row.after_entry_id, isDone: row.is_done };
}

/** Of the site in scope. */
export async function moveCursor(trx: Knex.Transaction, name: string, cursor: BuildCursor): Promise<void> {
  const { siteId, afterEntryId, isDone } = cursor;
  await trx('search.index_cursors')
    .where({ collection: name, site_id: siteId })
    .update({ after_entry_id: afterEntryId, is_done: isDone });
}
