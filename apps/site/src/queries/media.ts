import type { Knex } from 'knex';

/** Those of the ids that are media of the site. They are not deleted as unused until the transaction ends. */
export async function findMediaIds(
  trx: Knex.Transaction,
  siteId: number,
  mediaIds: readonly number[],
): Promise<Set<number>> {
  // In a statement of its own: the next one sees what was deleted before.
  await trx.raw('select platform.hold_media(?)', [siteId]);
  const rows = await trx('media.public_media')
    .where('site_id', siteId)
    .whereIn('media_id', mediaIds)
    .select<{ media_id: number }[]>('media_id');
  return new Set(rows.map((row) => row.media_id));
}
