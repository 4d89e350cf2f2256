import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import type { GroupRule } from '../provider/group-roles';
import { listUserGrants } from '../queries/grants';
import { findInvitation, type InvitationRow } from '../queries/invitations';
import { findUser, type UserRow } from '../queries/users';

type Transaction = Parameters<typeof findUser>[0];

/**
 * Whoever has a link logs in as its user, and whoever has an access token acts as its user. So neither must lead further than whoever made
 * it reaches: into sites that they manage. A super admin reaches everything, and who is disabled or gone nothing.
 */
export async function reachesFurther(
  trx: Transaction,
  makerId: number,
  user: Pick<UserRow, 'user_id' | 'super_admin'>,
  /** By which the user may come to reach further with the first login at the provider. */
  groupRules: readonly GroupRule[] = [],
): Promise<boolean> {
  const maker = await findUser(trx, { user_id: makerId });
  if (maker === undefined || maker.disabled_at !== null) return true;
  if (maker.super_admin) return false;
  if (user.super_admin) return true;
  const own = await listUserGrants(trx, makerId);
  const managed = new Set(own.filter(({ role }) => role === 'site_admin').map(({ site_id }) => site_id));
  if (groupRules.some((rule) => 'superAdmin' in rule || !managed.has(rule.siteId))) return true;
  const reached = await listUserGrants(trx, user.user_id);
  return reached.some(({ site_id }) => !managed.has(site_id));
}

/** The person who bounds how far a link, or an access token of somebody else, reaches. Null: an operator on the command line, who reaches everything. */
export const makerOf = ({ actor }: CallContext): number | null =>
  actor?.person?.userId ?? (actor?.superAdmin === true ? null : 0);

/** The invitation of a link. Undefined, too, where its user reaches further by now than whoever made it. */
export async function findGoodInvitation(
  trx: Transaction,
  hash: Buffer,
  { provider }: Pick<Deps, 'provider'>,
): Promise<InvitationRow | undefined> {
  const row = await findInvitation(trx, hash);
  if (row === undefined || row.bounded_by_user_id === null) return row;
  const isFar = await reachesFurther(trx, row.bounded_by_user_id, row, provider?.groupRules);
  return isFar ? undefined : row;
}
