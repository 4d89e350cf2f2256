import type { Knex } from 'knex';

import { type ObjectId } from '@headwater/media-storage';

import type { FoundFacts } from '../domain/find-facts';

/** SQL condition: the object was stored by a release that did not find all facts. */
const lacksFacts = `(not objects.inspected
  or objects.animated is null and objects.mime_type in ('image/webp', 'image/gif', 'image/avif'))`;

/** Sites with objects that an older release did not inspect. */
export async function listSitesToInspect(trx: Knex.Transaction): Promise<number[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number }[] }>(
    'select site_id from media.sites_to_inspect() as found (site_id) order by site_id',
  );
  return rows.map((row) => row.site_id);
}

/** The next uninspected objects of a site, with their types. */
export async function listObjectsToInspect(
  trx: Knex.Transaction,
  siteId: number,
  limit: number,
): Promise<(ObjectId & { mimeType: string })[]> {
  const rows = await trx('media.objects as objects')
    .where({ 'objects.site_id': siteId })
    .whereRaw(
      `${lacksFacts} and not exists (
        select from media.found_facts as found
        where found.site_id = objects.site_id and found.content_hash = objects.content_hash
      )`,
    )
    .orderBy('objects.content_hash')
    .limit(limit)
    .select<{ content_hash: string; mime_type: string }[]>('objects.content_hash', 'objects.mime_type');
  return rows.map((row) => ({ siteId, contentHash: row.content_hash, mimeType: row.mime_type }));
}

/** Stores the facts of an object until all objects of the site are inspected. Deleted objects need none. */
export async function keepFoundFacts(
  trx: Knex.Transaction,
  { siteId, contentHash }: ObjectId,
  { width, height, placeholder, durationMs, animated }: FoundFacts,
): Promise<void> {
  await trx.raw(
    `insert into media.found_facts (site_id, content_hash, width, height, placeholder, duration_ms, animated)
     select site_id, content_hash, ?::integer, ?::integer, ?::text, ?::bigint, ?::boolean
     from media.objects where site_id = ? and content_hash = ?
     for key share
     on conflict do nothing`,
    [
      ...[width ?? null, height ?? null, placeholder ?? null, durationMs ?? null, animated ?? null],
      ...[siteId, contentHash],
    ],
  );
}

/** Publishes all facts found for a site. Returns whether any media file shows more than before. */
export async function showFoundFacts(trx: Knex.Transaction, siteId: number): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { shows_more: boolean }[] }>(
    `with found as (
       delete from media.found_facts where site_id = :siteId returning *
     ), shown as (
       update media.objects
       set width = coalesce(found.width, objects.width), height = coalesce(found.height, objects.height),
           placeholder = found.placeholder, duration_ms = found.duration_ms, inspected = true,
           -- What cannot be read is not taken for a still picture.
           animated = coalesce(found.animated, true)
       from found
       where objects.site_id = found.site_id and objects.content_hash = found.content_hash
       returning objects.content_hash, coalesce(objects.width, objects.duration_ms) is not null as has_facts
     )
     select exists (
       select from shown join media.media on media.content_hash = shown.content_hash
       where media.site_id = :siteId and shown.has_facts
     ) as shows_more`,
    { siteId },
  );
  return rows[0]?.shows_more === true;
}
