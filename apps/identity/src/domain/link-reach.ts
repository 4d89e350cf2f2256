import type { CallContext } from '@headwater/contracts';

import type { Deps } from '../deps';
import type { GroupRule } from '../provider/group-roles';
import { listUserGrants } from '../queries/grants';
import { findInvitation, type InvitationRow } from '../queries/invitations';
import { findUser, type UserRow } from '../queries/users';

type Transaction = Parameters<typeof findUser>[0];

/**
 * A link lets its holder log in as its user, and an access token lets its holder act as its user. So neither may give more rights than its
 * creator has. A super admin has all rights, a disabled or deleted creator none.
 */
export async function reachesFurther(
  trx: Transaction,
  makerId: number,
  user: Pick<UserRow, 'user_id' | 'super_admin'>,
  /** Rules by which the user may get more rights with the first login at the provider. */
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

/**
 * The person whose rights bound those of a link, or of an access token of another user. Null: an operator on the command line, who has all
 * rights.
 */
export const makerOf = ({ actor }: CallContext): number | null =>
  actor?.person?.userId ?? (actor?.superAdmin === true ? null : 0);

/** The invitation of a link. Also undefined if its user now has more rights than its creator. */
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
