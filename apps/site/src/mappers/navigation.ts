import type { PublicAreaDesign, PublicMenu } from '@headwater/contracts';

import type { PublicAreaDesignRow, PublicMenuRow } from '../queries/delivery/navigation';

export function toPublicMenu(row: PublicMenuRow): PublicMenu {
  return { name: row.name, itemsJson: row.items };
}

export function toPublicAreaDesign(row: PublicAreaDesignRow): PublicAreaDesign {
  return { area: row.area, settingsJson: row.settings };
}
