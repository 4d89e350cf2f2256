import { spawnSync } from 'node:child_process';

/** `describe` where there is a `redis-server` to start; elsewhere the suite is reported as skipped. */
export const describeWithOwnRedis =
  spawnSync('redis-server', ['--version']).status === 0 ? describe : describe.skip;
