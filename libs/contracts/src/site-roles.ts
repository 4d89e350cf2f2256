/** The roles in a site, in ascending order. */
export const siteRoles = ['viewer', 'author', 'editor', 'site_admin'] as const;
export type SiteRole = (typeof siteRoles)[number];
