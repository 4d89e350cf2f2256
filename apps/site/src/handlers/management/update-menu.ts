import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { mapUniqueViolation } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty } from '../../domain/differing';
import { menuExists } from '../../errors';
import { menuItems } from '../../fields';
import { toMenu } from '../../mappers/menu';
import { getMenu, updateMenu as updateMenuRow } from '../../queries/menus';
import { lockSite } from '../../queries/sites';
import { requireRoomForMenu } from './require-room';

const shape = { name: field.identifier, itemsJson: menuItems };
const schema = z.object({ expectedRevision: field.revision.optional() });

export function updateMenu({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['updateMenu'] {
  return async (request) => {
    const { siteId, menuId } = request;
    const { changes, others } = readUpdate(request, { in: 'menu', shape, others: schema });
    const { name, itemsJson: items } = changes;
    const row = await db.changeSite(siteId, async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const before = await getMenu(trx, siteId, menuId);
      refuseStale('menu', before.revision, others.expectedRevision);
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
