/** Started by a test as a process of its own: a worker whose job never ends. It says so when the job has begun. */
import { quietLogger } from '@headwater/testing';

import { runJobs } from '../src';

runJobs({
  url: process.argv[2] ?? '',
  concurrency: 1,
  logger: quietLogger,
  tasks: {
    'test:hold': async () => {
      process.stdout.write('begun\n');
      await new Promise(() => undefined);
    },
  },
}).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
