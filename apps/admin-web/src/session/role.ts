import type { Role } from '../api/types';
import { useMe } from './me';

/** From least to most: each may do what those before it may. */
export const roles = ['viewer', 'author', 'editor', 'site_admin'] as const satisfies readonly Role[];

export const reaches = (role: Role | undefined, least: Role): boolean =>
  role !== undefined && roles.indexOf(role) >= roles.indexOf(least);

/**
 * Whether the user who is logged in may do, in a site, what needs a role. The services decide it: this is for what the pages offer.
 */
export function useMay(siteId: number): (least: Role) => boolean {
  const { user, grants } = useMe();
  const role = grants.find((grant) => grant.site_id === siteId)?.role;
  return (least) => user.super_admin || reaches(role, least);
}
