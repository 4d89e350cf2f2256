import { getHomepage, getPage, getPost } from './entries';
import { listPages, listPosts } from './lists';
import type { RouteTable } from './route';
import { search } from './search';
import { getNavigation, getSettings, listTaxonomies } from './site-data';
import { suggest } from './suggest';

/** The answer to every endpoint. */
export const routeTable: RouteTable = {
  listPages,
  getHomepage,
  getPage,
  listPosts,
  getPost,
  listTaxonomies,
  getSettings,
  getNavigation,
  search,
  suggest,
};
