import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { requireSuperAdmin } from '../../domain/who-may';
import { toUser } from '../../mappers/user';
import { listUsers as listUserRows } from '../../queries/users';

const schema = z.object({
  textContains: field.filterText.optional(),
  userIds: field.ids('the id of a user'),
});

export function listUsers({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listUsers'] {
  return async (request, call) => {
    requireSuperAdmin(call, 'list users');
    const filter = readRequest(schema, request);
    const list = { of: 'users', ...filter };
    const limit = pageSize(request.pageSize);
    const after = pageToken.decode(request.pageToken, list, ['integer']);
    const rows = await db.withDirectory((trx) =>
      listUserRows(trx, { ...filter, afterId: Number(after?.[0] ?? 0), limit: limit + 1 }),
    );
    const last = rows[limit - 1];
    return {
      users: rows.slice(0, limit).map(toUser),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.user_id], list) : '',
    };
  };
}
