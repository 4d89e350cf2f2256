import { run } from '@headwater/runtime';

import { loadSearchIndexerConfig } from './config';
import { createSearchIndexer } from './indexer';

run('search-indexer', () => createSearchIndexer(loadSearchIndexerConfig(process.env)));
