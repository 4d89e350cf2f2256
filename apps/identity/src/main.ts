import { run } from '@headwater/runtime';

import { loadIdentityConfig } from './config';
import { lowerPriority } from './lower-priority';
import { createIdentityService } from './service';

lowerPriority();
run('identity', () => createIdentityService(loadIdentityConfig(process.env)));
