import { z } from 'zod';

import { type CallContext, type contracts, type Handlers, reachesRole } from '@headwater/contracts';
import { field, readRequest } from '@headwater/grpc/requests';

import type { Deps } from '../../deps';
import { publicName } from '../../domain/public-name';
import { requirePerson } from '../../domain/who-may';
import { siteNotFound } from '../../errors';
import { hasSite } from '../../queries/grants';
import { listNamesIn, type NamedRow } from '../../queries/users';

const maxIds = 200;
const schema = z.object({
  userIds: z
    .array(field.id('the id of a user'))
    .min(1, 'must name a user')
    .max(maxIds, `must name at most ${maxIds} users`),
});

export function listNames({
  db,
}: Pick<Deps, 'db'>): Handlers<typeof contracts.identityManagement>['listNames'] {
  return async (request, call) => {
    requirePerson(call);
    const { siteId } = request;
    const { userIds } = readRequest(schema, request);
    const rows = await db.withSite(siteId, async (trx) => {
      if (!(await hasSite(trx, siteId))) throw siteNotFound();
      return listNamesIn(trx, siteId, userIds);
    });
    const nameOf = seesAddresses(call) ? ({ name }: NamedRow) => name : publicName;
    return { names: rows.map((row) => ({ userId: row.user_id, name: nameOf(row) })) };
  };
}

/** May list the members of the site. */
function seesAddresses({ actor }: CallContext): boolean {
  return actor?.superAdmin === true || reachesRole(actor?.person?.role, 'site_admin');
}
