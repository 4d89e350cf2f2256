import type { DeliveryDeps } from '../../deps';
import { batchGetEntries } from './batch-get-entries';
import { batchGetEntriesOfSites } from './batch-get-entries-of-sites';
import { batchListPosts } from './batch-list-posts';
import { getHomepage } from './get-homepage';
import { getPage } from './get-page';
import { getPost } from './get-post';
import type { DeliveryHandlers } from './handlers';
import { listPages } from './list-pages';
import { listPosts } from './list-posts';

export function deliveryHandlers(deps: DeliveryDeps): DeliveryHandlers {
  return {
    listPages: listPages(deps),
    getHomepage: getHomepage(deps),
    getPage: getPage(deps),
    listPosts: listPosts(deps),
    batchListPosts: batchListPosts(deps),
    getPost: getPost(deps),
    batchGetEntries: batchGetEntries(deps),
    batchGetEntriesOfSites: batchGetEntriesOfSites(deps),
  };
}
