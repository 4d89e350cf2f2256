import { byJob } from '@headwater/db';

/** The actor of changes by the indexer. */
export const byIndexer = byJob('search_index', 'search-indexer');
