import { run } from '@headwater/runtime';

import { loadContentWorkerConfig } from './config';
import { createContentWorker } from './worker';

run('content-worker', () => createContentWorker(loadContentWorkerConfig(process.env)));
