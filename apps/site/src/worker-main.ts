import { run } from '@headwater/runtime';

import { loadSiteWorkerConfig } from './config';
import { createSiteWorker } from './worker';

run('site-worker', () => createSiteWorker(loadSiteWorkerConfig(process.env)));
