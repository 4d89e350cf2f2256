import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';

import type { Deps } from '../../deps';
import { requireSuperAdmin } from '../../domain/who-may';
import { toUser } from '../../mappers/user';
import { listUsers as listUserRows } from '../../queries/users';

export function listUsers({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listUsers'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'list users');
    const limit = pageSize(request.pageSize);
    const after = pageToken.decode(request.pageToken, {}, ['integer']);
    const rows = await db.withDirectory((trx) =>
      listUserRows(trx, { afterId: Number(after?.[0] ?? 0), limit: limit + 1 }),
    );
    const last = rows[limit - 1];
    return {
      users: rows.slice(0, limit).map(toUser),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.user_id], {}) : '',
    };
  };
}
