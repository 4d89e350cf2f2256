import type { Lines } from './lines';

export const media = {
  listMedia: 'GET /sites/{site_id}/media',
  getMedia: 'GET /sites/{site_id}/media/{media_id}',
  updateMedia: 'PATCH /sites/{site_id}/media/{media_id}',
  deleteMedia: 'DELETE /sites/{site_id}/media/{media_id}',
  listMediaUses: 'GET /sites/{site_id}/media/{media_id}/uses',
} as const satisfies Lines;
