import { type MediaUpload, toTimestamp } from '@headwater/contracts';

import type { ResumableUpload } from '../queries/resumable-uploads';

export const toMediaUpload = (row: ResumableUpload): MediaUpload => ({
  siteId: row.site_id,
  uploadId: row.upload_id,
  name: row.name ?? row.new_name ?? '',
  sizeBytes: row.size_bytes,
  offset: row.received_bytes,
  ...(row.sha256 !== null && { sha256: row.sha256 }),
  ...(row.import_key !== null && { importKey: row.import_key }),
  actor: row.actor,
  createTime: toTimestamp(row.created_at),
  expireTime: toTimestamp(row.expires_at),
  ...(row.media_id !== null && { mediaId: row.media_id }),
  ...(row.replaces_media_id !== null && { replacesMediaId: row.replaces_media_id }),
});
