import { counts, fromDatabase, same, type SiteTable } from './columns';

const unfinished = 'of an upload that is not finished';
const again = 'a picture that is made of the original again';

export const mediaTables: Readonly<Record<string, SiteTable>> = {
  'media.objects': {
    before: 'media.media',
    columns: {
      site_id: 'site',
      ...same('content_hash', 'mime_type', 'extension', 'variant_extension', 'created_at', 'placeholder'),
      ...same('inspected', 'animated', 'variant_error'),
      ...counts('size_bytes', 'width', 'height', 'duration_ms', 'variant_stops'),
      // Variants are made again, by jobs.
      variant_state: {
        sql: `case when copied.variant_state = 'ready' then 'pending' else copied.variant_state end`,
        reads: true,
      },
      made_variants: { sql: `'{}'::text[]`, reads: false },
      ...fromDatabase('variant_expedited'),
    },
  },
  'media.media': {
    columns: {
      site_id: 'site',
      media_id: { id: 'media', own: true },
      ...same('name', 'content_hash', 'import_key', 'created_at', 'updated_at', 'texts'),
      ...counts('revision', 'focal_x', 'focal_y'),
    },
  },
  'media.focal_points': {
    columns: { site_id: 'site', ...same('content_hash', 'set_at'), ...counts('x', 'y') },
  },
  'media.found_facts': {
    columns: {
      site_id: 'site',
      ...same('content_hash', 'placeholder', 'animated'),
      ...counts('width', 'height', 'duration_ms'),
    },
  },
  'media.former_files': {
    columns: { site_id: 'site', media_id: { id: 'media' }, content_hash: 'same' },
  },
  'media.former_uses': {
    columns: { site_id: 'site', media_id: { id: 'media' }, ended_at: 'same' },
  },
  'media.quotas': {
    columns: {
      site_id: 'site',
      ...counts('max_files', 'max_bytes', 'revision'),
      // Counted by a trigger.
      ...fromDatabase('used_files', 'used_bytes'),
    },
    onConflict: `on conflict (site_id) do update
      set max_files = excluded.max_files, max_bytes = excluded.max_bytes, revision = excluded.revision`,
  },
  'media.extra_variants': { omitted: again },
  'media.removals': { omitted: 'bytes that are being removed from the storage of the other site' },
  'media.resumable_uploads': { omitted: unfinished },
  'media.upload_parts': { omitted: unfinished },
  'media.uploads': { omitted: unfinished },
};
