import type { Knex } from 'knex';

/** Use and limits of a site. */
export interface QuotaRow {
  site_id: number;
  used_files: number;
  used_bytes: number;
  /** Reservations of unfinished uploads. */
  reserved_files: number;
  reserved_bytes: number;
  /** Null: nothing was set. -1: no limit. */
  max_files: number | null;
  max_bytes: number | null;
  revision: number;
}

/**
 * Undefined: there is no such site. After `lockQuota`, or after a media file was added or changed, no other transaction can add to the use
 * until this one ends.
 */
export async function findQuota(trx: Knex.Transaction, siteId: number): Promise<QuotaRow | undefined> {
  const { rows } = await trx.raw<{ rows: QuotaRow[] }>(
    `select sites.site_id, coalesce(quotas.used_files, 0) as used_files, coalesce(quotas.used_bytes, 0) as used_bytes,
            reserved.files as reserved_files, reserved.bytes as reserved_bytes,
            quotas.max_files, quotas.max_bytes, coalesce(quotas.revision, 0) as revision
     from site.public_sites as sites
     left join media.quotas on quotas.site_id = sites.site_id
     cross join lateral (
       select count(*) filter (where uploads.replaces_media_id is null) as files,
              coalesce(sum(greatest(uploads.size_bytes - coalesce(replaced.size_bytes, 0), 0)), 0)::bigint as bytes
       from media.resumable_uploads as uploads
       left join media.media as shown
         on shown.site_id = uploads.site_id and shown.media_id = uploads.replaces_media_id
       left join media.objects as replaced
         on replaced.site_id = shown.site_id and replaced.content_hash = shown.content_hash
       where uploads.site_id = sites.site_id and uploads.media_id is null
         and greatest(uploads.expires_at, uploads.writer_until) > clock_timestamp()
     ) as reserved
     where sites.site_id = ?`,
    [siteId],
  );
  return rows[0];
}

/** Locks the use of the site against additions until the transaction ends. */
export async function lockQuota(trx: Knex.Transaction, siteId: number): Promise<void> {
  await trx('media.quotas').insert({ site_id: siteId }).onConflict('site_id').ignore();
  await trx('media.quotas').where({ site_id: siteId }).forUpdate().select('site_id');
}

/** The caller must have locked it. */
export async function setQuota(
  trx: Knex.Transaction,
  siteId: number,
  limits: Partial<Pick<QuotaRow, 'max_files' | 'max_bytes'>>,
): Promise<void> {
  await trx('media.quotas')
    .where({ site_id: siteId })
    .update({ ...limits, revision: trx.raw('revision + 1') });
}
