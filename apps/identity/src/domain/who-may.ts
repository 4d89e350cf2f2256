import type { CallContext } from '@headwater/contracts';

import { superAdminRequired, userNotFound } from '../errors';

/** A service key for some sites may not manage users, who belong to all sites. @throws AppError SUPER_ADMIN_REQUIRED */
export function requireSuperAdmin(call: CallContext, what: string): void {
  if (!isSuperAdmin(call)) throw superAdminRequired(what);
}

const isSuperAdmin = ({ actor, caller }: CallContext): boolean =>
  actor?.superAdmin === true && (actor.person !== undefined || caller.allowedSites === 'all');

/**
 * Allows a super admin to manage every user, and people to manage themselves. The assertion must have no site: identity signs such
 * assertions only for sessions, so that an access token cannot create another one.
 *
 * @throws AppError USER_NOT_FOUND, as for a user who does not exist, or SUPER_ADMIN_REQUIRED without an assertion.
 */
export function requireSelfOrSuperAdmin(call: CallContext, userId: number | undefined): void {
  const { actor } = call;
  if (isSuperAdmin(call)) return;
  if (actor?.person === undefined) throw superAdminRequired('see or change what is somebody else’s');
  if (actor.person.siteId !== undefined || actor.person.userId !== userId) throw userNotFound();
}

/** Requires a person: a service key alone gives no role. The call policy has already checked the person's role. */
export function requirePerson(call: CallContext): void {
  if (call.actor?.person === undefined && call.actor?.superAdmin !== true)
    throw superAdminRequired('change roles without a person for whom identity signs');
}
