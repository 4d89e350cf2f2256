import { byJob } from '@headwater/db';

/** Who changes what the indexer changes. */
export const byIndexer = byJob('search_index', 'search-indexer');
