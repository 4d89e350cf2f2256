import type { Knex } from 'knex';

import type { Row, Statement } from '@headwater/db';

/** Unfinished index jobs of the site. */
export const pendingIndexJobs: Statement = {
  name: 'pending_index_jobs',
  text: 'select content.search_jobs() as jobs',
  values: [],
};

export function readPendingIndexJobs(rows: Row[]): number {
  return rows[0]?.jobs as number;
}

/** Deletes the index jobs of the site that were given up, before a rebuild of its index. */
export async function forgetFailedIndexJobs(trx: Knex.Transaction): Promise<void> {
  await trx.raw('select content.forget_failed_search_jobs()');
}

export interface IndexProgress {
  entries: number;
  indexed: number;
  pendingJobs: number;
}

/** Undefined if there is no such site. */
export async function findIndexProgress(
  trx: Knex.Transaction,
  siteId: number,
): Promise<IndexProgress | undefined> {
  const { rows } = await trx.raw<{ rows: IndexProgress[] }>(
    `select progress.entries, progress.indexed, content.search_jobs() as "pendingJobs"
     from site.public_sites, content.search_progress() as progress
     where public_sites.site_id = ?`,
    [siteId],
  );
  return rows[0];
}
