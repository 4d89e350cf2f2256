import { createHash } from 'node:crypto';

import type { RedisClient } from './create-redis';
import { checkHit, type FixedWindowLimiter, type Hit, type HitResult, toHitResult } from './fixed-window';

// Takes limit, window and a peek flag for each key; answers its clock and then allowed, count and end for each key.
// Redis's clock alone decides, so gateways whose clocks differ agree on a window.
const script = `
local time = redis.call('TIME')
local answer = { time[1] * 1000 + math.floor(time[2] / 1000) }
for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[3 * i - 2]), ARGV[3 * i - 1]
  local allowed, count, ends
  if ARGV[3 * i] == '1' then
    count = tonumber(redis.call('GET', key) or 0)
    allowed = count < limit
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then ends = answer[1] + window end
  else
    count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, window) end
    allowed = count <= limit
    if not allowed then count = redis.call('DECR', key) end
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then
      redis.call('PEXPIRE', key, window)
      ends = redis.call('PEXPIRETIME', key)
    end
  end
  answer[3 * i - 1] = allowed and 1 or 0
  answer[3 * i] = count
  answer[3 * i + 1] = ends
end
return answer`;

const scriptSha = createHash('sha1').update(script).digest('hex');

// Redis serves nobody else while a script runs.
const maxHitsPerScript = 500;

interface Waiting {
  hit: Hit;
  peek: boolean;
  resolve: (result: HitResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts in Redis 7.0 or newer, exactly over all processes. All hits of one event-loop turn go in one script call,
 * on a cluster in one for each hash tag. Rejects when Redis fails.
 */
export function createRedisLimiter(options: { redis: RedisClient }): FixedWindowLimiter {
  const { redis } = options;
  const tagOf = redis.isCluster ? hashTag : () => '';
  const connected = firstConnection(redis);
  let waiting = new Map<string, Waiting[]>();

  function add(hit: Hit, peek: boolean): Promise<HitResult> {
    checkHit(hit);
    return new Promise((resolve, reject) => {
      if (waiting.size === 0) setImmediate(flush);
      const tag = tagOf(hit.bucket);
      const group = waiting.get(tag);
      if (group === undefined) waiting.set(tag, [{ hit, peek, resolve, reject }]);
      else group.push({ hit, peek, resolve, reject });
    });
  }

  function flush(): void {
    const groups = waiting;
    waiting = new Map();
    for (const group of groups.values()) {
      for (let start = 0; start < group.length; start += maxHitsPerScript) {
        void send(group.slice(start, start + maxHitsPerScript));
      }
    }
  }

  async function send(batch: Waiting[]): Promise<void> {
    try {
      await connected;
      const answer = await runScript(
        redis,
        batch.map(({ hit }) => hit.bucket),
        batch.flatMap(({ hit, peek }) => [hit.limit, hit.windowMs, peek ? 1 : 0]),
      );
      const nowMs = answer[0] ?? 0;
      batch.forEach(({ hit, resolve }, index) => {
        const [allowed, count = 0, endsAtMs = 0] = answer.slice(3 * index + 1, 3 * index + 4);
        resolve(toHitResult(hit.limit, { allowed: allowed === 1, count, endsAtMs, nowMs }));
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    hit: async (hit) => add(hit, false),
    peek: async (hit) => add(hit, true),
  };
}

async function runScript(redis: RedisClient, keys: string[], args: number[]): Promise<number[]> {
  try {
    return (await redis.evalsha(scriptSha, keys.length, ...keys, ...args)) as number[];
  } catch (error) {
    // A Redis that restarted has forgotten the script; nothing of it has run.
    if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error;
    return (await redis.eval(script, keys.length, ...keys, ...args)) as number[];
  }
}

/** The end of the first attempt to connect, good or bad: a process that has just started counts in Redis from its first request on. */
function firstConnection(redis: RedisClient): Promise<void> {
  if (redis.status !== 'connecting' && redis.status !== 'connect') return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['ready', 'close', 'end']) redis.once(event, () => resolve());
  });
}

/** What Redis Cluster hashes: `{site:7}:token:1` gives `site:7`. */
function hashTag(key: string): string {
  return /\{([^}]+)\}/.exec(key)?.[1] ?? key;
}
