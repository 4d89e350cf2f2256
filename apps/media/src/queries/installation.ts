import type { Knex } from 'knex';

import type { ObjectId } from '@headwater/media-storage';

/** The id in the marker of this installation. A restored database has that of the backup. */
export async function findInstallation(trx: Knex.Transaction): Promise<string> {
  const [row] = await trx('media.installation').select<{ id: string }[]>('id');
  if (row === undefined) throw new Error('media.installation has no row.');
  return row.id;
}

/** Some objects of all sites; empty if there are none at all. */
export async function sampleObjects(trx: Knex.Transaction): Promise<ObjectId[]> {
  const { rows } = await trx.raw<{ rows: { site_id: number; content_hash: string }[] }>(
    'select site_id, content_hash from media.sample_objects()',
  );
  return rows.map((row) => ({ siteId: row.site_id, contentHash: row.content_hash }));
}
