import type { EndpointName } from './endpoints';

/**
 * Groups of endpoints whose cached answers share a version: a change shown by one endpoint makes its whole group stale, and no other group.
 * Rows in PostgreSQL, keys in Redis and programs of two releases rely on the positions. So add groups only at the end, and never move an
 * endpoint to another group.
 */
export const endpointGroups = ['entries', 'search', 'taxonomies', 'navigation', 'settings'] as const;

export type EndpointGroup = (typeof endpointGroups)[number];

/** Every endpoint is in one group. */
const groups: Readonly<Record<EndpointName, EndpointGroup>> = {
  listPages: 'entries',
  getHomepage: 'entries',
  getPage: 'entries',
  listPosts: 'entries',
  getPost: 'entries',
  search: 'search',
  suggest: 'search',
  listTaxonomies: 'taxonomies',
  getNavigation: 'navigation',
  getSettings: 'settings',
};

/** The place of the endpoint's group in `endpointGroups`. */
export function groupOf(endpoint: EndpointName): number {
  return endpointGroups.indexOf(groups[endpoint]);
}
