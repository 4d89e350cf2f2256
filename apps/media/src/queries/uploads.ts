import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

const where = ({ siteId, contentHash }: ObjectId) => ({ site_id: siteId, content_hash: contentHash });

/** Records that an upload is about to store the bytes of an object, whose row must exist. */
export async function insertUpload(
  trx: Knex.Transaction,
  object: ObjectId,
  leaseMs: number,
): Promise<{ uploadId: number; expiresAt: Date }> {
  const rows: { upload_id: number; expires_at: Date }[] = await trx('media.uploads')
    .insert({ ...where(object), expires_at: trx.raw(`now() + ? * interval '1 millisecond'`, [leaseMs]) })
    .returning(['upload_id', 'expires_at']);
  const [row] = rows;
  if (row === undefined) throw new Error('the upload just inserted cannot be read');
  return { uploadId: row.upload_id, expiresAt: row.expires_at };
}

/** False: the upload had expired, and its bytes were removed. */
export async function deleteUpload(
  trx: Knex.Transaction,
  object: ObjectId,
  uploadId: number,
): Promise<boolean> {
  const deleted = await trx('media.uploads')
    .where({ ...where(object), upload_id: uploadId })
    .delete();
  return deleted > 0;
}

/** Until when uploads may be storing the bytes of an object; undefined: there is none. */
export async function uploadsUntil(trx: Knex.Transaction, object: ObjectId): Promise<Date | undefined> {
  const rows: { until: Date | null }[] = await trx('media.uploads')
    .where(where(object))
    .select(trx.raw('max(expires_at) as until'));
  return rows[0]?.until ?? undefined;
}

/** Deletes the records of interrupted uploads. An upload that is still running notices this, and stores its bytes again. */
export async function deleteExpiredUploads(trx: Knex.Transaction, object: ObjectId): Promise<void> {
  await trx('media.uploads').where(where(object)).where('expires_at', '<=', trx.fn.now()).delete();
}
