import { byJob } from '@headwater/db';

/** Who changes what the indexer changes. None of it is seen in an answer, so it is in no record. */
export const byIndexer = byJob('search_index', 'search-indexer');
