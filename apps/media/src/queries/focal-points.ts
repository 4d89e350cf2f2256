import type { Knex } from 'knex';

import type { FocalPoint } from '@headwater/http-contract';
import { type ObjectId } from '@headwater/media-storage';

/**
 * Makes the thumbnail around a point available, and keeps those of the `keep` points that were set last. Points in use by media files
 * always stay.
 */
export async function noteFocalPoint(
  trx: Knex.Transaction,
  { siteId, contentHash }: ObjectId,
  { x, y }: FocalPoint,
  keep: number,
): Promise<void> {
  const values = { siteId, contentHash, x, y, keep };
  await trx.raw(
    `insert into media.focal_points (site_id, content_hash, x, y) values (:siteId, :contentHash, :x, :y)
     on conflict (site_id, content_hash, x, y) do update set set_at = excluded.set_at`,
    values,
  );
  await trx.raw(
    `delete from media.focal_points as points
     where site_id = :siteId and content_hash = :contentHash
       and (x, y) not in (
         select last.x, last.y from media.focal_points as last
         where last.site_id = :siteId and last.content_hash = :contentHash
         order by last.set_at desc, last.x, last.y limit :keep
       )
       and not exists (
         select from media.media
         where media.site_id = :siteId and media.content_hash = :contentHash
           and media.focal_x = points.x and media.focal_y = points.y
       )`,
    values,
  );
}
