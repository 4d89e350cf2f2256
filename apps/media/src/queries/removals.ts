import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

const where = ({ siteId, contentHash }: ObjectId) => ({ site_id: siteId, content_hash: contentHash });

/** A job that has not ended by then was killed and replaced in the queue, so it cannot come back. */
const abandonedAfter = `interval '10 minutes'`;

/**
 * Blocks storing the bytes of an object until the removal is deleted. A repeated job continues its own removal. False: another job removes
 * the bytes.
 */
export async function insertRemoval(
  trx: Knex.Transaction,
  object: ObjectId,
  jobId: string,
): Promise<boolean> {
  const inserted: unknown[] = await trx('media.removals')
    .insert({ ...where(object), job_id: jobId })
    .onConflict(['site_id', 'content_hash'])
    .merge({ job_id: jobId, started_at: trx.fn.now() })
    .whereRaw(`removals.job_id = excluded.job_id or removals.started_at < now() - ${abandonedAfter}`)
    .returning('content_hash');
  return inserted.length > 0;
}

export async function isBeingRemoved(trx: Knex.Transaction, object: ObjectId): Promise<boolean> {
  const rows: unknown[] = await trx('media.removals').where(where(object)).select('content_hash');
  return rows.length > 0;
}

export async function deleteRemoval(trx: Knex.Transaction, object: ObjectId, jobId: string): Promise<void> {
  await trx('media.removals')
    .where({ ...where(object), job_id: jobId })
    .delete();
}
