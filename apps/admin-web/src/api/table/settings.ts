import type { Lines } from './lines';

export const settings = {
  createLanguage: 'POST /sites/{site_id}/languages',
  updateLanguage: 'PATCH /sites/{site_id}/languages/{language_id}',
  getSettings: 'GET /sites/{site_id}/settings',
  updateSettings: 'PATCH /sites/{site_id}/settings',
} as const satisfies Lines;
