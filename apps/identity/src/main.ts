import { createLogger, run } from '@headwater/runtime';
import { lowerProcess } from '@headwater/runtime/priority';

import { loadIdentityConfig } from './config';
import { createIdentityService } from './service';

/** The niceness of all other work is at most this, because every request of a person needs it. */
const mostOfProcess = 10;

run('identity', () => {
  const config = loadIdentityConfig(process.env);
  const problem = lowerProcess(Math.min(config.niceness ?? mostOfProcess, mostOfProcess));
  if (problem !== undefined) {
    const logger = createLogger({ name: 'identity', level: config.logLevel });
    logger.warn({ problem: problem.message }, 'the process runs with the priority of other programs');
  }
  return createIdentityService(config);
});
