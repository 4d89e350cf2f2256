import type { Lines } from './lines';

export const search = {
  listMenus: 'GET /sites/{site_id}/menus',
} as const satisfies Lines;
