/** The keys by which shared caches find answers: `Surrogate-Key` names them, and purges do. */

const hasNumber = /-\d+$/;

/** On every answer of the site. */
export const siteKeyOf = (siteId: number): string => `site-${siteId}`;

/** On answers of the site that show more objects than fit into the header. */
export const manyKeyOf = (siteId: number): string => `site-${siteId}-many`;

/** Of an object that an answer shows, such as `entry-17`. Of what each site has one, such as `settings`, the site tells it apart. */
export const objectKeyOf = (siteId: number, name: string): string =>
  hasNumber.test(name) ? name : `${name}-${siteId}`;
