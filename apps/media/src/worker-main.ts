import { run } from '@headwater/runtime';

import { loadMediaWorkerConfig } from './config';
import { createMediaWorker } from './worker';

run('media-worker', () => createMediaWorker(loadMediaWorkerConfig(process.env)));
