import { run } from '@headwater/runtime';

import { loadSiteConfig } from './config';
import { createSiteService } from './service';

run('site', () => createSiteService(loadSiteConfig(process.env)));
