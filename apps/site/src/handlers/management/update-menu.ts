import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readUpdate } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { differing, isEmpty, namesOf } from '../../domain/differing';
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
  return async (request, call) => {
    const { siteId, menuId } = request;
    const { changes, others } = readUpdate(request, { in: 'menu', shape, others: schema });
    const { name, itemsJson: items } = changes;
    const row = await db.changeSite(siteId, by(call), async (change) => {
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
        change.nothing();
        return before;
      }
      change.record({
        kind: 'menu',
        id: menuId,
        became: 'updated',
        aspect: namesOf(values, { name: 'name', items: 'items_json' }),
      });
      return updateMenuRow(trx, siteId, menuId, values).catch(
        mapUniqueViolation({ menus_name_unique: menuExists }),
      );
    });
    return { menu: toMenu(row) };
  };
}
