/** What a person may do in a site, from the least to the most. */
export const siteRoles = ['viewer', 'author', 'editor', 'site_admin'] as const;
export type SiteRole = (typeof siteRoles)[number];
