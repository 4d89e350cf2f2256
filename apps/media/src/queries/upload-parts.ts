import type { Knex } from 'knex';

import type { UploadId } from '@headwater/media-storage';

/** Bytes of an upload that are one object of the storage. */
export interface UploadPart {
  startsAt: number;
  sizeBytes: number;
  partId: string;
}

type PartRow = { starts_at: number; size_bytes: number; part_id: string };

const where = ({ siteId, uploadId }: UploadId) => ({ site_id: siteId, upload_id: uploadId });

const toPart = (row: PartRow): UploadPart => ({
  startsAt: row.starts_at,
  sizeBytes: row.size_bytes,
  partId: row.part_id,
});

const select = (trx: Knex.Transaction, upload: UploadId) =>
  trx('media.upload_parts').where(where(upload)).select<PartRow[]>('starts_at', 'size_bytes', 'part_id');

/** All parts, in order. */
export async function listParts(trx: Knex.Transaction, upload: UploadId): Promise<UploadPart[]> {
  return (await select(trx, upload).orderBy('starts_at')).map(toPart);
}

/** The last parts, the very last one first. */
export async function listLastParts(
  trx: Knex.Transaction,
  upload: UploadId,
  limit: number,
): Promise<UploadPart[]> {
  return (await select(trx, upload).orderBy('starts_at', 'desc').limit(limit)).map(toPart);
}

export async function insertParts(
  trx: Knex.Transaction,
  upload: UploadId,
  parts: readonly UploadPart[],
): Promise<void> {
  await trx('media.upload_parts').insert(
    parts.map(({ startsAt, sizeBytes, partId }) => ({
      ...where(upload),
      starts_at: startsAt,
      size_bytes: sizeBytes,
      part_id: partId,
    })),
  );
}

export async function deleteParts(
  trx: Knex.Transaction,
  upload: UploadId,
  parts: readonly UploadPart[],
): Promise<void> {
  await trx('media.upload_parts')
    .where(where(upload))
    .whereIn(
      'part_id',
      parts.map(({ partId }) => partId),
    )
    .delete();
}

export async function deleteAllParts(trx: Knex.Transaction, upload: UploadId): Promise<void> {
  await trx('media.upload_parts').where(where(upload)).delete();
}
