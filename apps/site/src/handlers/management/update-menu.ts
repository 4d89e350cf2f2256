import type { contracts, Handlers } from '@headwater/contracts';
import { mapUniqueViolation } from '@headwater/db';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty } from '../../domain/differing';
import { menuExists } from '../../errors';
import { identifier, menuItems } from '../../fields';
import { toMenu } from '../../mappers/menu';
import { getMenu, updateMenu as updateMenuRow } from '../../queries/menus';
import { lockSite } from '../../queries/sites';
import { readChanges } from '../../requests';
import { requireRoomForMenu } from './require-room';

const shape = { name: identifier, itemsJson: menuItems };

export function updateMenu({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['updateMenu'] {
  return async ({ siteId, menuId, menu, updateMask }) => {
    const { name, itemsJson: items } = readChanges({ in: 'menu', values: menu, mask: updateMask, shape });
    const row = await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getMenu(trx, siteId, menuId);
      if (items !== undefined) {
        await requireRoomForMenu(trx, limits, { siteId, language: before.language, items, menuId });
      }
      const values = differing(before, {
        ...(name !== undefined && { name }),
        ...(items !== undefined && { items }),
      });
      if (isEmpty(values)) {
        change.keepSiteVersion();
        return before;
      }
      return updateMenuRow(trx, siteId, menuId, values).catch(
        mapUniqueViolation({ menus_name_unique: menuExists }),
      );
    });
    return { menu: toMenu(row) };
  };
}
