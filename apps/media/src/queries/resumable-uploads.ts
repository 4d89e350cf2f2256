import type { Knex } from 'knex';

import type { UploadId } from '@headwater/media-storage';

/** A file that arrives in several calls. */
export interface ResumableUpload {
  site_id: number;
  upload_id: string;
  /** Null: it replaces a file. */
  name: string | null;
  replaces_media_id: number | null;
  /** The new name of a replaced file; null: the name stays. */
  new_name: string | null;
  expected_revision: number | null;
  size_bytes: number;
  sha256: string | null;
  import_key: string | null;
  actor: string;
  received_bytes: number;
  media_id: number | null;
  created: boolean | null;
  created_at: Date;
  expires_at: Date;
}

/** With columns for the service itself. */
export interface LockedUpload extends ResumableUpload {
  /** Whether a call is writing to it. */
  is_held: boolean;
  writer_until: Date | null;
  has_expired: boolean;
}

const columns = [
  'site_id',
  'upload_id',
  'name',
  'replaces_media_id',
  'new_name',
  'expected_revision',
  'size_bytes',
  'sha256',
  'import_key',
  'actor',
  'received_bytes',
  'media_id',
  'created',
  'created_at',
  'expires_at',
] as const;

/** Checked, so that an invalid id finds nothing and does not fail in the database. */
const isUploadId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text);

const where = ({ siteId, uploadId }: UploadId) => ({ site_id: siteId, upload_id: uploadId });
const inMs = (trx: Knex.Transaction, ms: number) => trx.raw(`now() + ? * interval '1 millisecond'`, [ms]);

export type NewUpload = Pick<
  ResumableUpload,
  | 'site_id'
  | 'name'
  | 'replaces_media_id'
  | 'new_name'
  | 'expected_revision'
  | 'size_bytes'
  | 'sha256'
  | 'import_key'
  | 'actor'
>;

/** Locks the count of uploads until the transaction ends. */
export async function lockOpenUploads(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`media-uploads:${siteId}`]);
}

export async function countOpenUploads(trx: Knex.Transaction, siteId: number): Promise<number> {
  const rows: { count: number }[] = await trx('media.resumable_uploads')
    .where({ site_id: siteId, media_id: null })
    .where('expires_at', '>', trx.fn.now())
    .select(trx.raw('count(*)::int as count'));
  return rows[0]?.count ?? 0;
}

export async function insertResumableUpload(
  trx: Knex.Transaction,
  upload: NewUpload,
  keepMs: number,
): Promise<ResumableUpload> {
  const [row] = await trx('media.resumable_uploads')
    .insert({ ...upload, expires_at: inMs(trx, keepMs) })
    .returning<ResumableUpload[]>([...columns]);
  if (row === undefined) throw new Error('the upload just begun cannot be read');
  return row;
}

/** Undefined: there is none, or it has expired. */
export async function findResumableUpload(
  trx: Knex.Transaction,
  upload: UploadId,
): Promise<ResumableUpload | undefined> {
  if (!isUploadId(upload.uploadId)) return undefined;
  return trx('media.resumable_uploads')
    .where(where(upload))
    .where('expires_at', '>', trx.fn.now())
    .first<ResumableUpload | undefined>([...columns]);
}

/** Locks it until the transaction ends; also finds an expired one. */
export async function lockResumableUpload(
  trx: Knex.Transaction,
  upload: UploadId,
): Promise<LockedUpload | undefined> {
  if (!isUploadId(upload.uploadId)) return undefined;
  return trx('media.resumable_uploads')
    .where(where(upload))
    .forUpdate()
    .first<LockedUpload | undefined>([
      ...columns,
      'writer_until',
      trx.raw('coalesce(writer_until > now(), false) as is_held'),
      trx.raw('expires_at <= now() as has_expired'),
    ]);
}

/** Unfinished uploads, newest first, only those before `before`. */
export async function listResumableUploads(
  trx: Knex.Transaction,
  siteId: number,
  { before, limit }: { before: UploadPlace | undefined; limit: number },
): Promise<(ResumableUpload & { place: string })[]> {
  const query = trx('media.resumable_uploads')
    .where({ site_id: siteId, media_id: null })
    .where('expires_at', '>', trx.fn.now())
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'upload_id', order: 'desc' },
    ])
    .limit(limit)
    // Microseconds, which a Date does not hold.
    .select<(ResumableUpload & { place: string })[]>([
      ...columns,
      trx.raw(`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place`),
    ]);
  if (before !== undefined)
    query.whereRaw('(created_at, upload_id) < (?::timestamptz, ?::uuid)', [before.at, before.uploadId]);
  return query;
}

/** The place where the next page of a list of uploads begins. */
export interface UploadPlace {
  at: string;
  uploadId: string;
}

/** The place from a page token. Undefined: invalid. */
export const toUploadPlace = (at: unknown, uploadId: unknown): UploadPlace | undefined =>
  typeof at === 'string' && typeof uploadId === 'string' && isUploadId(uploadId)
    ? { at, uploadId }
    : undefined;

/** Makes a call the only writer. The caller must have locked the upload and checked that no other writer holds it. */
export async function holdUpload(
  trx: Knex.Transaction,
  upload: UploadId,
  writer: string,
  leaseMs: number,
): Promise<void> {
  await trx('media.resumable_uploads')
    .where(where(upload))
    .update({ writer, writer_until: inMs(trx, leaseMs) });
}

/** An upload that expired without a writer reserves nothing any more, and cannot be continued. */
const isAlive = 'greatest(expires_at, writer_until) > clock_timestamp()';

/** Does nothing if another writer took over. */
export async function renewUpload(
  trx: Knex.Transaction,
  upload: UploadId,
  writer: string,
  leaseMs: number,
): Promise<void> {
  await trx('media.resumable_uploads')
    .where({ ...where(upload), writer })
    .whereRaw(isAlive)
    .update({ writer_until: inMs(trx, leaseMs) });
}

export async function releaseUpload(trx: Knex.Transaction, upload: UploadId, writer: string): Promise<void> {
  await trx('media.resumable_uploads')
    .where({ ...where(upload), writer })
    .update({ writer: null, writer_until: null });
}

/** Records that bytes up to `to` are stored. Undefined: another writer took over, or the upload was deleted. */
export async function advanceUpload(
  trx: Knex.Transaction,
  upload: UploadId,
  writer: string,
  { from, to, keepMs }: { from: number; to: number; keepMs: number },
): Promise<ResumableUpload | undefined> {
  const [row] = await trx('media.resumable_uploads')
    .where({ ...where(upload), writer, received_bytes: from })
    .whereRaw(isAlive)
    .update({ received_bytes: to, expires_at: inMs(trx, keepMs) })
    .returning<ResumableUpload[]>([...columns]);
  return row;
}

/** Records its media file. False: another writer took over, or the upload was deleted. */
export async function finishResumableUpload(
  trx: Knex.Transaction,
  upload: UploadId,
  writer: string,
  { mediaId, created, keepMs }: { mediaId: number; created: boolean; keepMs: number },
): Promise<boolean> {
  const changed = await trx('media.resumable_uploads')
    .where({ ...where(upload), writer })
    .whereRaw(isAlive)
    .update({
      media_id: mediaId,
      created,
      expires_at: inMs(trx, keepMs),
      writer: null,
      writer_until: null,
    });
  return changed > 0;
}

export async function deleteResumableUpload(trx: Knex.Transaction, upload: UploadId): Promise<void> {
  await trx('media.resumable_uploads').where(where(upload)).delete();
}

/** Deletes it, but only for its writer. False: another writer took over, or the upload was already deleted. */
export async function deleteUploadOf(
  trx: Knex.Transaction,
  upload: UploadId,
  writer: string,
): Promise<boolean> {
  const deleted = await trx('media.resumable_uploads')
    .where({ ...where(upload), writer })
    .delete();
  return deleted > 0;
}

/** The ids that are uploads of the site, in any state. */
export async function findKnownUploads(
  trx: Knex.Transaction,
  siteId: number,
  uploadIds: readonly string[],
): Promise<Set<string>> {
  const rows: { upload_id: string }[] = await trx('media.resumable_uploads')
    .where({ site_id: siteId })
    .whereIn('upload_id', uploadIds.filter(isUploadId))
    .select('upload_id');
  return new Set(rows.map((row) => row.upload_id));
}
