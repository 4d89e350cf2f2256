import type { Role } from '../api/types';
import { useMe } from './me';

/** From least to most: each role includes the rights of those before it. */
export const roles = ['viewer', 'author', 'editor', 'site_admin'] as const satisfies readonly Role[];

export const reaches = (role: Role | undefined, least: Role): boolean =>
  role !== undefined && roles.indexOf(role) >= roles.indexOf(least);

/** Whether the logged-in user has at least this role in a site. The services decide; this is only for what the pages offer. */
export function useMay(siteId: number): (least: Role) => boolean {
  const { user, grants } = useMe();
  const role = grants.find((grant) => grant.site_id === siteId)?.role;
  return (least) => user.super_admin || reaches(role, least);
}
