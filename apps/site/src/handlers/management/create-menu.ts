import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by, mapUniqueViolation } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { menuExists } from '../../errors';
import { languageCode, menuItems } from '../../fields';
import { toMenu } from '../../mappers/menu';
import { requireLanguage } from '../../queries/languages';
import { insertMenu } from '../../queries/menus';
import { lockSite } from '../../queries/sites';
import { requireRoomForMenu } from './require-room';

const schema = z.object({
  menu: z.object({ language: languageCode, name: field.identifier, itemsJson: menuItems }, field.required),
});

export function createMenu({
  db,
  limits,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['createMenu'] {
  return async (request, call) => {
    const { siteId } = request;
    const { menu } = readRequest(schema, request);
    const row = await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      const language = (await requireLanguage(trx, siteId, menu.language)).code;
      await requireRoomForMenu(trx, limits, { siteId, language, items: menu.itemsJson });
      const inserted = await insertMenu(trx, siteId, {
        language,
        name: menu.name,
        items: menu.itemsJson,
      }).catch(mapUniqueViolation({ menus_name_unique: menuExists }));
      change.record({ kind: 'menu', id: inserted.menu_id, became: 'created' });
      return inserted;
    });
    return { menu: toMenu(row) };
  };
}
