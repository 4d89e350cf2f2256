import { run } from '@headwater/runtime';

import { loadContentConfig } from './config';
import { createContentService } from './service';

run('content', () => createContentService(loadContentConfig(process.env)));
