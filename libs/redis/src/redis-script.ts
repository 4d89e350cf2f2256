import { createHash } from 'node:crypto';

import type { RedisClient } from './create-redis';

/** A script, called by the hash of its text. It returns a list. */
export interface RedisScript<Item> {
  /** On a cluster, all keys need one hash tag. */
  run(redis: RedisClient, keys: readonly string[], args: readonly (string | number)[]): Promise<Item[]>;
}

export function createScript<Item = number>(text: string): RedisScript<Item> {
  const sha = createHash('sha1').update(text).digest('hex');
  return {
    async run(redis, keys, args) {
      try {
        return (await redis.evalsha(sha, keys.length, ...keys, ...args)) as Item[];
      } catch (error) {
        // A restarted Redis no longer has the script, so it has not run.
        if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
        return (await redis.eval(text, keys.length, ...keys, ...args)) as Item[];
      }
    },
  };
}

/**
 * Settles after the first attempt to connect, successful or not, so that a process that has just started uses Redis from its first request
 * on.
 */
export function firstConnection(redis: RedisClient): Promise<void> {
  if (redis.status !== 'connecting' && redis.status !== 'connect') return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['ready', 'close', 'end']) redis.once(event, () => resolve());
  });
}

/** The keys that one script call may use: on a cluster those with one hash tag (`{site:7}:token:1` has `site:7`), else all keys. */
export function slotOf(redis: RedisClient, key: string): string {
  return redis.isCluster ? (/\{([^}]+)\}/.exec(key)?.[1] ?? key) : '';
}
