import type { Knex } from 'knex';

import { toId } from './to-id';

/** The marks of a media file: its id, the hashes of its current and former bytes, and these hashes in media URLs of the site. */
export interface MediaMarks {
  mediaId: number;
  marks: string[];
}

export interface UseRow {
  kind: 'settings' | 'menu' | 'area_design' | 'entry';
  /** The rank of its kind in the list. */
  rank: number;
  id: number;
  title: string;
  language: string;
  type: string;
  state: 'published' | 'scheduled' | 'draft' | 'trash' | 'working_copy';
  revision: number | null;
  places: string[];
}

export interface UseCursor {
  rank: number;
  id: number;
}

const entryRank = 4;

/** Prevents new uses of the site's media until the transaction ends. Call it first in the transaction, because it waits for writers. */
export async function claimMedia(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx.raw('select platform.claim_media(?)', [siteId]);
}

/** Whether the marks of all entries and revisions are known. */
export async function areUsesKnown(trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: [{ known: boolean }] }>(
    'select content.media_marks_complete() as known',
  );
  return rows[0].known;
}

/** For the existing ones among the files. */
export async function findMarks(
  trx: Knex.Transaction,
  siteId: number,
  mediaIds: readonly number[],
): Promise<MediaMarks[]> {
  const rows = await trx('media.media as media')
    .join('site.public_sites as sites', 'sites.site_id', 'media.site_id')
    .where('media.site_id', siteId)
    .whereIn('media.media_id', mediaIds.map(toId))
    .orderBy('media.media_id')
    .select<{ media_id: number; hashes: string[]; site_key: string }[]>(
      'media.media_id',
      trx.raw(
        `media.content_hash || array(
           select former.content_hash from media.former_files as former
           where former.site_id = media.site_id and former.media_id = media.media_id
         ) as hashes`,
      ),
      'sites.site_key',
    );
  return rows.map(({ media_id: mediaId, hashes, site_key: siteKey }) => ({
    mediaId,
    marks: [String(mediaId), ...new Set(hashes.flatMap((hash) => [hash, `${siteKey}/${hash}`]))],
  }));
}

/** Settings, menus and area designs, then entries; each kind by id. Read in one statement, so at one instant. */
export async function listUses(
  trx: Knex.Transaction,
  marks: readonly string[],
  after: UseCursor,
  limit: number,
): Promise<UseRow[]> {
  const { rows } = await trx.raw<{ rows: UseRow[] }>(
    `select kind, rank, id, title, language, type, state, revision, places
     from (
       select kind, case kind when 'settings' then 1 when 'menu' then 2 else 3 end as rank, id, title, language,
              '' as type, 'published' as state, null::integer as revision, places
       from site.media_uses(:marks::text[])
       union all
       select 'entry', ${entryRank}, entry_id, title, language, type, state, revision, places
       from content.media_uses(:marks::text[], :afterEntry, :limit)
     ) as uses
     where (rank, id) > (:rank, :id)
     order by rank, id
     limit :limit`,
    {
      marks: marks,
      afterEntry: after.rank === entryRank ? after.id : 0,
      rank: after.rank,
      id: after.id,
      limit,
    },
  );
  return rows;
}

/** The files that are used. */
export async function findUsed(trx: Knex.Transaction, files: readonly MediaMarks[]): Promise<Set<number>> {
  const marks = files.flatMap((file) => file.marks);
  const { rows } = await trx.raw<{ rows: { mark: string }[] }>(
    `select mark from site.used_media_marks(:marks::text[]) as mark
     union
     select mark from content.used_media_marks(:marks::text[]) as mark`,
    { marks },
  );
  const used = new Set(rows.map(({ mark }) => mark));
  return new Set(
    files.filter((file) => file.marks.some((mark) => used.has(mark))).map(({ mediaId }) => mediaId),
  );
}
