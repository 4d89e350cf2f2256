import { loadConfig, run } from '@headwater/runtime';

import { gatewayEnv } from './config';
import { createGatewayService } from './service';

run('gateway', () => createGatewayService(loadConfig(gatewayEnv, process.env)));
