import type { Lines } from './lines';

export const settings = {
  createLanguage: 'POST /sites/{site_id}/languages',
  updateLanguage: 'PATCH /sites/{site_id}/languages/{language_id}',
  getSettings: 'GET /sites/{site_id}/settings',
  updateSettings: 'PATCH /sites/{site_id}/settings',
  getMediaLadder: 'GET /sites/{site_id}/media-ladder',
  updateMediaLadder: 'PUT /sites/{site_id}/media-ladder',
  getMediaQuota: 'GET /sites/{site_id}/media-quota',
  updateMediaQuota: 'PATCH /sites/{site_id}/media-quota',
} as const satisfies Lines;
