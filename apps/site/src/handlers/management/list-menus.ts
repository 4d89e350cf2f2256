import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { toMenu } from '../../mappers/menu';
import { listMenus as listMenuRows } from '../../queries/menus';

const filter = field.text({ max: 200 }).optional();
const schema = z.object({ language: filter, name: filter, menuIds: field.ids('the id of a menu') });

export function listMenus({
  db,
}: ManagementDeps): Handlers<typeof contracts.navigationManagement>['listMenus'] {
  return async (request) => {
    const { siteId } = request;
    const { language, name, menuIds } = readRequest(schema, request);
    const list = { of: 'menus', siteId, language, name, menuIds };
    const limit = pageSize(request.pageSize);
    const [afterId = 0] = pageToken.decode(request.pageToken, list, ['integer']) ?? [];
    const rows = await db.withSite(siteId, (trx) =>
      listMenuRows(trx, siteId, { language, name, menuIds, afterId: Number(afterId), limit: limit + 1 }),
    );
    const last = rows[limit - 1];
    return {
      menus: rows.slice(0, limit).map(toMenu),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.menu_id], list) : '',
    };
  };
}
