import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

import type { VariantState } from './objects';
import { toId } from './to-id';

/** A media file with the facts of its bytes. */
export interface MediaRow {
  site_id: number;
  media_id: number;
  name: string;
  import_key: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
  content_hash: string;
  mime_type: string;
  extension: string;
  size_bytes: number;
  variant_extension: string | null;
  variant_state: VariantState;
  variant_error: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  duration_ms: number | null;
  texts: TextsByLanguage | null;
  focal_x: number | null;
  focal_y: number | null;
  widest_step: number | null;
  /** Variants that not every image has and that could not be made, by file name, with the reason. */
  failed_extras: Record<string, string> | null;
}

/** Texts of a media file, by language. A missing text is absent. */
export type TextsByLanguage = Record<string, { alt?: string; caption?: string }>;

const selectMedia = (trx: Knex.Transaction, siteId: number) =>
  trx('media.media as media')
    .join('media.objects as objects', (on) =>
      on.on('objects.site_id', 'media.site_id').andOn('objects.content_hash', 'media.content_hash'),
    )
    .where('media.site_id', siteId)
    .select<MediaRow[]>(
      'media.site_id',
      'media.media_id',
      'media.name',
      'media.import_key',
      'media.revision',
      'media.created_at',
      'media.updated_at',
      'media.content_hash',
      'objects.mime_type',
      'objects.extension',
      'objects.size_bytes',
      'objects.variant_extension',
      'objects.variant_state',
      'objects.variant_error',
      'objects.width',
      'objects.height',
      'objects.placeholder',
      'objects.duration_ms',
      'media.texts',
      'media.focal_x',
      'media.focal_y',
      'objects.widest_step',
      trx.raw(
        `(select jsonb_object_agg(extra.file_name, extra.error) from media.extra_variants as extra
          where extra.site_id = media.site_id and extra.content_hash = media.content_hash and extra.state = 'failed'
         ) as failed_extras`,
      ),
    );

export async function findMedia(
  trx: Knex.Transaction,
  siteId: number,
  mediaId: number,
): Promise<MediaRow | undefined> {
  return (await selectMedia(trx, siteId).where('media.media_id', toId(mediaId)))[0];
}

/** Locks the file until the transaction ends. */
export async function findMediaForUpdate(
  trx: Knex.Transaction,
  siteId: number,
  mediaId: number,
): Promise<MediaRow | undefined> {
  // The lock comes first, in a statement of its own: a single statement that waits for a replacement would join the new row with the former
  // object, and find nothing.
  await trx('media.media')
    .where({ site_id: siteId, media_id: toId(mediaId) })
    .forUpdate()
    .select('media_id');
  return findMedia(trx, siteId, mediaId);
}

export async function findMediaByImportKey(
  trx: Knex.Transaction,
  siteId: number,
  importKey: string,
): Promise<MediaRow | undefined> {
  return (await selectMedia(trx, siteId).where('media.import_key', importKey))[0];
}

export type ListedKind = 'image' | 'video' | 'audio' | 'document';

/** In the order of bytes, `0` follows `/`. */
const ofType = (type: string) =>
  `(objects.mime_type collate "C" >= '${type}/' and objects.mime_type collate "C" < '${type}0')`;

const kindConditions: Record<ListedKind, string> = {
  image: ofType('image'),
  video: ofType('video'),
  audio: ofType('audio'),
  document: `not ${ofType('image')} and not ${ofType('video')} and not ${ofType('audio')}`,
};

export interface MediaFilter {
  nameContains?: string | undefined;
  importKey?: string | undefined;
  variantState?: VariantState | undefined;
  /** Only files with a failed variant, including those that not every image has. */
  withFailures: boolean;
  kind?: ListedKind | undefined;
  /** Size of the original. */
  minSizeBytes?: number | undefined;
  maxSizeBytes?: number | undefined;
  mediaIds?: readonly number[] | undefined;
}

/** Equal values are ordered by id. */
const orders = {
  created: { column: 'media.media_id', ascending: false },
  name: { column: 'media.name collate "und-x-icu"', ascending: true },
  size: { column: 'objects.size_bytes', ascending: false },
} as const;

export type MediaOrder = keyof typeof orders;

export interface MediaSort {
  order: MediaOrder;
  reversed: boolean;
}

export interface MediaRange {
  limit: number;
  /** The last row of the previous page. */
  after?: { value: string | number; mediaId: number } | undefined;
}

export async function listMedia(
  trx: Knex.Transaction,
  siteId: number,
  filter: MediaFilter,
  { order, reversed }: MediaSort,
  { limit, after }: MediaRange,
): Promise<MediaRow[]> {
  const { column, ascending } = orders[order];
  const isAscending = ascending !== reversed;
  const direction = isAscending ? 'asc' : 'desc';
  const query = selectMedia(trx, siteId)
    .orderByRaw(`${column} ${direction}, media.media_id ${direction}`)
    .limit(limit);
  if (after !== undefined)
    query.whereRaw(`(${column}, media.media_id) ${isAscending ? '>' : '<'} (?, ?)`, [
      after.value,
      after.mediaId,
    ]);
  if (filter.importKey !== undefined) query.where('media.import_key', filter.importKey);
  if (filter.variantState !== undefined) query.where('objects.variant_state', filter.variantState);
  if (filter.withFailures)
    query.whereRaw(
      `(objects.variant_state = 'failed' or exists (
         select from media.extra_variants as extra
         where extra.site_id = media.site_id and extra.content_hash = media.content_hash and extra.state = 'failed'))`,
    );
  if (filter.mediaIds !== undefined) query.whereIn('media.media_id', filter.mediaIds);
  if (filter.kind !== undefined) query.whereRaw(kindConditions[filter.kind]);
  if (filter.minSizeBytes !== undefined) query.where('objects.size_bytes', '>=', filter.minSizeBytes);
  if (filter.maxSizeBytes !== undefined) query.where('objects.size_bytes', '<=', filter.maxSizeBytes);
  // Its own collation: under the database's, lower() may know only A to Z.
  if (filter.nameContains !== undefined)
    query.whereRaw('strpos(lower(media.name collate "und-x-icu"), lower(? collate "und-x-icu")) > 0', [
      filter.nameContains,
    ]);
  return query;
}

/** Undefined: the import key is in use. */
export async function insertMedia(
  trx: Knex.Transaction,
  media: ObjectId & { name: string; importKey: string | undefined },
): Promise<number | undefined> {
  const rows: { media_id: number }[] = await trx('media.media')
    .insert({
      site_id: media.siteId,
      content_hash: media.contentHash,
      name: media.name,
      import_key: media.importKey ?? null,
    })
    .onConflict(['site_id', 'import_key'])
    .ignore()
    .returning('media_id');
  return rows[0]?.media_id;
}

export async function editMedia(
  trx: Knex.Transaction,
  siteId: number,
  mediaId: number,
  { name, texts, focal_x, focal_y }: Pick<MediaRow, 'name' | 'texts' | 'focal_x' | 'focal_y'>,
): Promise<void> {
  await trx('media.media')
    .where({ site_id: siteId, media_id: toId(mediaId) })
    .update({ name, texts: texts && JSON.stringify(texts), focal_x, focal_y, updated_at: trx.fn.now() });
}

/** Replaces the bytes of a file; the new object must exist. */
export async function setFile(
  trx: Knex.Transaction,
  siteId: number,
  mediaId: number,
  { name, contentHash }: { name: string; contentHash: string },
): Promise<void> {
  await trx('media.media')
    .where({ site_id: siteId, media_id: toId(mediaId) })
    .update({
      name,
      content_hash: contentHash,
      // The focal point of another picture does not apply to this one.
      focal_x: trx.raw('case when content_hash = ? then focal_x end', [contentHash]),
      focal_y: trx.raw('case when content_hash = ? then focal_y end', [contentHash]),
      updated_at: trx.fn.now(),
    });
}

/** Returns the hash of the file's bytes; undefined: there is no such file. */
export async function deleteMedia(
  trx: Knex.Transaction,
  siteId: number,
  mediaId: number,
): Promise<string | undefined> {
  const rows: { content_hash: string }[] = await trx('media.media')
    .where({ site_id: siteId, media_id: toId(mediaId) })
    .delete()
    .returning('content_hash');
  return rows[0]?.content_hash;
}

/** Whether any media file shows these bytes. */
export async function isObjectUsed(
  trx: Knex.Transaction,
  { siteId, contentHash }: ObjectId,
): Promise<boolean> {
  const rows: unknown[] = await trx('media.media')
    .where({ site_id: siteId, content_hash: contentHash })
    .limit(1)
    .select('media_id');
  return rows.length > 0;
}

/** The media files whose file has these bytes. */
export async function listMediaShowing(
  trx: Knex.Transaction,
  { siteId, contentHash }: ObjectId,
): Promise<number[]> {
  const rows = await trx('media.media')
    .where({ site_id: siteId, content_hash: contentHash })
    .orderBy('media_id')
    .select<{ media_id: number }[]>('media_id');
  return rows.map((row) => row.media_id);
}
