import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { deleteMenu as deleteMenuRow } from '../../queries/menus';

export function deleteMenu({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['deleteMenu'] {
  return async ({ siteId, menuId }) => {
    await db.changeSite(siteId, ({ trx }) => deleteMenuRow(trx, siteId, menuId));
    return {};
  };
}
