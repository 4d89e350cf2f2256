import { run } from '@headwater/runtime';

import { loadIdentityConfig } from './config';
import { createIdentityService } from './service';

run('identity', () => createIdentityService(loadIdentityConfig(process.env)));
