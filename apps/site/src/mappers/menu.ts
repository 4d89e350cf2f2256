import { type Menu, toTimestamp } from '@headwater/contracts';

import type { MenuRow } from '../queries/menus';

export function toMenu(row: MenuRow): Menu {
  return {
    menuId: row.menu_id,
    siteId: row.site_id,
    language: row.language,
    name: row.name,
    itemsJson: row.items,
    revision: row.revision,
    createTime: toTimestamp(row.created_at),
    updateTime: toTimestamp(row.updated_at),
  };
}
