import type { Lines } from './lines';

export const media = {
  listMedia: 'GET /sites/{site_id}/media',
  getMedia: 'GET /sites/{site_id}/media/{media_id}',
  updateMedia: 'PATCH /sites/{site_id}/media/{media_id}',
  deleteMedia: 'DELETE /sites/{site_id}/media/{media_id}',
  listMediaUses: 'GET /sites/{site_id}/media/{media_id}/uses',
  listUnusedMedia: 'GET /sites/{site_id}/unused-media',
  regenerateVariants: 'POST /sites/{site_id}/media/{media_id}/variants',
  listUploads: 'GET /sites/{site_id}/uploads',
  getUpload: 'GET /sites/{site_id}/uploads/{upload_id}',
  finishUpload: 'POST /sites/{site_id}/uploads/{upload_id}/finish',
  abortUpload: 'DELETE /sites/{site_id}/uploads/{upload_id}',
  getMediaQuota: 'GET /sites/{site_id}/media-quota',
} as const satisfies Lines;
