import { run } from '@headwater/runtime';

import { loadMediaConfig } from './config';
import { createMediaService } from './service';

run('media', () => createMediaService(loadMediaConfig(process.env)));
