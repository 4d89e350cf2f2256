import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

const where = ({ siteId, contentHash }: ObjectId) => ({ site_id: siteId, content_hash: contentHash });

/** A job that has not ended by then was killed, and another one took its place in the queue: it cannot come back. */
const abandonedAfter = `interval '10 minutes'`;

/**
 * Keeps everybody from storing the bytes of an object until the removal is deleted. A job that is run again goes on with its own.
 * False: another job removes them.
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
