import type { Knex } from 'knex';

import { toId } from './to-id';

/** A media file, and since when it has been unused, unless it is used now. */
export interface UnusedRow {
  media_id: number;
  name: string;
  size_bytes: number;
  unused_since: Date;
}

const unusedSince = 'greatest(media.created_at, former.ended_at)';

const selectSince = (trx: Knex.Transaction, siteId: number) =>
  trx('media.media as media')
    .leftJoin('media.former_uses as former', (on) =>
      on.on('former.site_id', 'media.site_id').andOn('former.media_id', 'media.media_id'),
    )
    .where('media.site_id', siteId);

/** The next files by id that are older than the given days, and of which no use has ended in that time. */
export async function listLongUnused(
  trx: Knex.Transaction,
  siteId: number,
  { unusedDays, afterId, limit }: { unusedDays: number; afterId: number; limit: number },
): Promise<UnusedRow[]> {
  return selectSince(trx, siteId)
    .join('media.objects as objects', (on) =>
      on.on('objects.site_id', 'media.site_id').andOn('objects.content_hash', 'media.content_hash'),
    )
    .where('media.media_id', '>', afterId)
    .whereRaw(`${unusedSince} <= platform.clock_now() - ? * interval '1 day'`, [unusedDays])
    .orderBy('media.media_id')
    .limit(limit)
    .select<UnusedRow[]>(
      'media.media_id',
      'media.name',
      'objects.size_bytes',
      trx.raw(`${unusedSince} as unused_since`),
    );
}

/** Whether the file is older than the given days, and no use of it has ended in that time. */
export async function isLongUnused(
  trx: Knex.Transaction,
  siteId: number,
  mediaId: number,
  unusedDays: number,
): Promise<boolean> {
  const rows: unknown[] = await selectSince(trx, siteId)
    .where('media.media_id', toId(mediaId))
    .whereRaw(`${unusedSince} <= platform.clock_now() - ? * interval '1 day'`, [unusedDays])
    .select('media.media_id');
  return rows.length > 0;
}
