import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { refuseStale } from '@headwater/errors';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { deleteMenu as deleteMenuRow, getMenu } from '../../queries/menus';
import { lockSite } from '../../queries/sites';

const schema = z.object({ expectedRevision: field.revision.optional() });

export function deleteMenu({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['deleteMenu'] {
  return async (request) => {
    const { siteId, menuId } = request;
    const { expectedRevision } = readRequest(schema, request);
    await db.changeSite(siteId, async ({ trx }) => {
      await lockSite(trx, siteId);
      refuseStale('menu', (await getMenu(trx, siteId, menuId)).revision, expectedRevision);
      await deleteMenuRow(trx, siteId, menuId);
    });
    return {};
  };
}
