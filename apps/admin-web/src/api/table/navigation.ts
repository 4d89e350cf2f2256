import type { Lines } from './lines';

export const navigation = {
  listMenus: 'GET /sites/{site_id}/menus',
  createMenu: 'POST /sites/{site_id}/menus',
  updateMenu: 'PATCH /sites/{site_id}/menus/{menu_id}',
  deleteMenu: 'DELETE /sites/{site_id}/menus/{menu_id}',
  listAreaDesigns: 'GET /sites/{site_id}/area-designs',
  updateAreaDesign: 'PUT /sites/{site_id}/area-designs',
  deleteAreaDesign: 'DELETE /sites/{site_id}/area-designs',
} as const satisfies Lines;
