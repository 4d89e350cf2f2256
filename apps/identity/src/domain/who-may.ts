import type { CallContext } from '@headwater/contracts';

import { superAdminRequired, userNotFound } from '../errors';

/** A service key for some sites manages no people, who are of all sites. @throws AppError SUPER_ADMIN_REQUIRED */
export function requireSuperAdmin(call: CallContext, what: string): void {
  if (!isSuperAdmin(call)) throw superAdminRequired(what);
}

const isSuperAdmin = ({ actor, caller }: CallContext): boolean =>
  actor?.superAdmin === true && (actor.person !== undefined || caller.allowedSites === 'all');

/**
 * Lets a super admin at every user, and a person at themselves. Without a site in the assertion: identity signs such ones for sessions
 * only, so that no access token makes another.
 *
 * @throws AppError USER_NOT_FOUND, as for a user who does not exist, or SUPER_ADMIN_REQUIRED for whom identity has not signed.
 */
export function requireSelfOrSuperAdmin(call: CallContext, userId: number | undefined): void {
  const { actor } = call;
  if (isSuperAdmin(call)) return;
  if (actor?.person === undefined) throw superAdminRequired('see or change what is somebody else’s');
  if (actor.person.siteId !== undefined || actor.person.userId !== userId) throw userNotFound();
}

/** A service key alone gives nobody a role. The policy of calls has judged the role of a person. */
export function requirePerson(call: CallContext): void {
  if (call.actor?.person === undefined && call.actor?.superAdmin !== true)
    throw superAdminRequired('change roles without a person for whom identity signs');
}
