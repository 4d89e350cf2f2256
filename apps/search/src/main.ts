import { run } from '@headwater/runtime';

import { loadSearchConfig } from './config';
import { createSearchService } from './service';

run('search', () => createSearchService(loadSearchConfig(process.env)));
