import { loadConfig, run } from '@headwater/runtime';

import { adminEnv } from './config';
import { createAdminService } from './service';

run('admin', () => createAdminService(loadConfig(adminEnv, process.env)));
