/** The keys by which shared caches find answers. `Surrogate-Key` and purges contain them. */

const hasNumber = /-\d+$/;

/** On every answer of the site. */
export const siteKeyOf = (siteId: number): string => `site-${siteId}`;

/** On answers of the site that show more objects than fit into the header. */
export const manyKeyOf = (siteId: number): string => `site-${siteId}-many`;

/**
 * The key of an object that an answer shows, such as `entry-17`. For an object of which each site has one, such as `settings`, the id of
 * the site is appended.
 */
export const objectKeyOf = (siteId: number, name: string): string =>
  hasNumber.test(name) ? name : `${name}-${siteId}`;
