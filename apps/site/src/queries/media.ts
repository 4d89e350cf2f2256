import type { Knex } from 'knex';

/** The ids that are media of the site. They are protected from deletion as unused until the transaction ends. */
export async function findMediaIds(
  trx: Knex.Transaction,
  siteId: number,
  mediaIds: readonly number[],
): Promise<Set<number>> {
  // In a statement of its own, so that the next one sees earlier deletions.
  await trx.raw('select platform.hold_media(?)', [siteId]);
  const rows = await trx('media.public_media')
    .where('site_id', siteId)
    .whereIn('media_id', mediaIds)
    .select<{ media_id: number }[]>('media_id');
  return new Set(rows.map((row) => row.media_id));
}
