import type { Knex } from 'knex';

/** The state of a site whose documents are not only in the shared collection: `20261123170000_own_collections.sql`. */
export type PlacementState = 'leaving' | 'own' | 'returning';

export interface Placement {
  siteId: number;
  state: PlacementState;
  /** Time since the state changed. */
  ageMs: number;
  /** Whether a site in state `own` has no documents left in the shared collection. */
  isCleared: boolean;
}

export async function listPlacements(trx: Knex.Transaction): Promise<Placement[]> {
  type Row = { site_id: number; state: PlacementState; age_ms: number; is_cleared: boolean };
  const { rows } = await trx.raw<{ rows: Row[] }>('select * from search.list_index_placements()');
  return rows.map((row) => ({
    siteId: row.site_id,
    state: row.state,
    ageMs: row.age_ms,
    isCleared: row.is_cleared,
  }));
}

/** For the site in scope. Locks it until the end of the transaction. */
export async function lockPlacement(
  trx: Knex.Transaction,
  siteId: number,
): Promise<PlacementState | undefined> {
  const { rows } = await trx.raw<{ rows: { state: PlacementState }[] }>(
    'select state from search.index_placements where site_id = ? for update',
    [siteId],
  );
  return rows[0]?.state;
}

/** For the site in scope, which may have none yet. */
export async function setPlacement(
  trx: Knex.Transaction,
  siteId: number,
  state: PlacementState,
): Promise<void> {
  await trx.raw(
    `insert into search.index_placements (site_id, state) values (?, ?)
     on conflict (site_id) do update
     set state = excluded.state, changed_at = clock_timestamp(), is_cleared = false`,
    [siteId, state],
  );
}

/** Of the site in scope. */
export async function setCleared(trx: Knex.Transaction, siteId: number, isCleared: boolean): Promise<void> {
  await trx('search.index_placements').where({ site_id: siteId }).update({ is_cleared: isCleared });
}

/** For the site in scope: its documents are in the shared collection again. */
export async function deletePlacement(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx('search.index_placements').where({ site_id: siteId }).delete();
}
