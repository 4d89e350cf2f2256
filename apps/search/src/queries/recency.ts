import type { Knex } from 'knex';

export interface RecencyRow {
  weight: number;
  /** 0: it was never set. */
  revision: number;
}

/** Undefined if there is no such site. */
export async function findRecency(trx: Knex.Transaction, siteId: number): Promise<RecencyRow | undefined> {
  const { rows } = await trx.raw<{ rows: RecencyRow[] }>(
    `select coalesce(states.recency_weight, 0) as weight, coalesce(states.recency_revision, 0) as revision
     from site.public_sites sites
     left join search.curation_states states on states.site_id = sites.site_id
     where sites.site_id = ?`,
    [siteId],
  );
  return rows[0];
}

/** The row exists, because the change was counted before. */
export async function updateRecency(
  trx: Knex.Transaction,
  siteId: number,
  weight: number,
): Promise<RecencyRow> {
  const { rows } = await trx.raw<{ rows: RecencyRow[] }>(
    `update search.curation_states set recency_weight = ?, recency_revision = recency_revision + 1
     where site_id = ? returning recency_weight as weight, recency_revision as revision`,
    [weight, siteId],
  );
  return rows[0]!;
}
