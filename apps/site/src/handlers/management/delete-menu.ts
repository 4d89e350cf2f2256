import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { deleteMenu as deleteMenuRow, getMenu } from '../../queries/menus';
import { lockSite } from '../../queries/sites';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function deleteMenu({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['deleteMenu'] {
  return async (request, call) => {
    const { siteId, menuId } = request;
    const { expectedRevision } = readRequest(schema, request);
    await db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockSite(trx, siteId);
      refuseStale('menu', (await getMenu(trx, siteId, menuId)).revision, expectedRevision);
      await deleteMenuRow(trx, siteId, menuId);
      change.record({ kind: 'menu', id: menuId, became: 'deleted' });
    });
    return {};
  };
}
