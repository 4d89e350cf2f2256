import { type Grant, type SiteRole, siteRoles, toTimestamp } from '@headwater/contracts';

import type { GrantRow } from '../queries/grants';
import type { UserRow } from '../queries/users';
import { toMember } from './user';

export type RoleName = `ROLE_${Uppercase<SiteRole>}`;

export const toRole = (role: SiteRole): RoleName => `ROLE_${role.toUpperCase() as Uppercase<SiteRole>}`;

/** The names of roles in requests. */
export const roleNames = siteRoles.map(toRole);

export const fromRole = (name: RoleName): SiteRole => siteRoles[roleNames.indexOf(name)] as SiteRole;

/** If the user is given, the grant includes it. */
export function toGrant(row: GrantRow, user?: UserRow): Grant {
  return {
    siteId: row.site_id,
    userId: row.user_id,
    role: toRole(row.role),
    createTime: toTimestamp(row.created_at),
    providerRole: row.provider_role === null ? undefined : toRole(row.provider_role),
    member: user && toMember(user),
  };
}
