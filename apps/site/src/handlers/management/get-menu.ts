import type { contracts, Handlers } from '@headwater/contracts';

import type { ManagementDeps } from '../../deps';
import { toMenu } from '../../mappers/menu';
import { getMenu as getMenuRow } from '../../queries/menus';

export function getMenu({ db }: ManagementDeps): Handlers<typeof contracts.navigationManagement>['getMenu'] {
  return async ({ siteId, menuId }) => {
    const row = await db.withSite(siteId, (trx) => getMenuRow(trx, siteId, menuId));
    return { menu: toMenu(row) };
  };
}
