import { boundGarbage, loadConfig, run } from '@headwater/runtime';

import { gatewayEnv } from './config';
import { createGatewayService } from './service';

// Cached answers live long, and V8 would otherwise let the heap grow to twice their size.
boundGarbage(33_554_432);
run('gateway', () => createGatewayService(loadConfig(gatewayEnv, process.env)));
