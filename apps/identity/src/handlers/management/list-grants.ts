import { z } from 'zod';

import type { contracts, Handlers } from '@headwater/contracts';
import { pageSize, pageToken } from '@headwater/db';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { requirePerson } from '../../domain/who-may';
import { siteNotFound } from '../../errors';
import { toGrant } from '../../mappers/grant';
import { hasSite, listGrants as listGrantRows } from '../../queries/grants';
import { findUsers } from '../../queries/users';

const schema = z.object({ textContains: field.filterText.optional() });

export function listGrants({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listGrants'] {
  return async (request, call) => {
    requirePerson(call);
    const { siteId } = request;
    const filter = readRequest(schema, request);
    const list = { of: 'grants', siteId, ...filter };
    const limit = pageSize(request.pageSize);
    const after = pageToken.decode(request.pageToken, list, ['integer']);
    const { rows, users } = await db.withSite(siteId, async (trx) => {
      if (!(await hasSite(trx, siteId))) throw siteNotFound();
      const found = await listGrantRows(trx, siteId, {
        ...filter,
        afterId: Number(after?.[0] ?? 0),
        limit: limit + 1,
      });
      const userIds = found.map(({ user_id }) => user_id);
      return { rows: found, users: await findUsers(trx, userIds) };
    });
    const last = rows[limit - 1];
    return {
      grants: rows.slice(0, limit).map((grant) => toGrant(grant, users.get(grant.user_id))),
      nextPageToken: rows.length > limit && last ? pageToken.encode([last.user_id], list) : '',
    };
  };
}
