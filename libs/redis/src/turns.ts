import type { RedisClient } from './create-redis';
import { type Hit, type HitResult, toHitResult } from './fixed-window';
import { createRedisClock, type RedisClock } from './redis-clock';
import { createScript, firstConnection, slotOf } from './redis-script';

/** A version as Redis has it. */
export interface StoredVersion {
  version: number | undefined;
  /** How much of its lease was left at `sentAt`, at most. */
  leaseLeftMs: number;
  /** On the clock of `performance.now()`. */
  sentAt: number;
}

/** Gathers what one event-loop turn wants of Redis, and sends it as one script call; on a cluster as one for each hash tag. */
export interface Turns {
  /** The number of the turn that is being gathered. */
  readonly number: number;
  count(hit: Hit, peek: boolean): Promise<HitResult>;
  /** Those who ask for one key in one turn get one promise. */
  readVersion(key: string): Promise<StoredVersion>;
  readonly clock: RedisClock;
}

// Takes three values for each key: limit, window and 0 to count or 1 to peek; or twice anything and 2 to read a version.
// Answers its clock and then, for each key, allowed, count and end; or the version (-1 for none), what is left of its lease, and 0.
// Redis's clock alone decides, so gateways whose clocks differ agree on a window.
const script = createScript(`
local time = redis.call('TIME')
local answer = { time[1] * 1000 + math.floor(time[2] / 1000) }
for i, key in ipairs(KEYS) do
  local limit, window, kind = tonumber(ARGV[3 * i - 2]), ARGV[3 * i - 1], ARGV[3 * i]
  local allowed, count, ends
  if kind == '2' then
    allowed = tonumber(redis.call('GET', key) or -1)
    count = redis.call('PTTL', key)
    ends = 0
  elseif kind == '1' then
    count = tonumber(redis.call('GET', key) or 0)
    allowed = count < limit and 1 or 0
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then ends = answer[1] + window end
  else
    count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, window) end
    allowed = count <= limit and 1 or 0
    if allowed == 0 then count = redis.call('DECR', key) end
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then
      redis.call('PEXPIRE', key, window)
      ends = redis.call('PEXPIRETIME', key)
    end
  end
  answer[3 * i - 1] = allowed
  answer[3 * i] = count
  answer[3 * i + 1] = ends
end
return answer`);

// Redis serves nobody else while a script runs.
const maxKeysPerScript = 500;

interface Operation {
  key: string;
  args: [number, number, 0 | 1 | 2];
  resolve: (sentAt: number, redisMs: number, answer: readonly [number, number, number]) => void;
  reject: (error: unknown) => void;
}

const gathering = new WeakMap<RedisClient, Turns>();

/** The one gatherer of a client: whoever uses the client travels together. */
export function turnsOf(redis: RedisClient): Turns {
  const turns = gathering.get(redis) ?? createTurns(redis);
  gathering.set(redis, turns);
  return turns;
}

function createTurns(redis: RedisClient): Turns {
  const connected = firstConnection(redis);
  const clock = createRedisClock(redis);
  let waiting = new Map<string, Operation[]>();
  let versions = new Map<string, Promise<StoredVersion>>();
  let number = 0;

  function add(operation: Operation): void {
    if (waiting.size === 0) setImmediate(flush);
    const slot = slotOf(redis, operation.key);
    const group = waiting.get(slot);
    if (group === undefined) waiting.set(slot, [operation]);
    else group.push(operation);
  }

  function flush(): void {
    const groups = waiting;
    waiting = new Map();
    versions = new Map();
    number += 1;
    for (const [slot, group] of groups) {
      for (let start = 0; start < group.length; start += maxKeysPerScript) {
        void send(slot, group.slice(start, start + maxKeysPerScript));
      }
    }
  }

  async function send(slot: string, batch: Operation[]): Promise<void> {
    try {
      await connected;
      const sentAt = performance.now();
      const keys = batch.map(({ key }) => key);
      const answer = await script.run(
        redis,
        keys,
        batch.flatMap(({ args }) => args),
      );
      const redisMs = answer[0] ?? 0;
      clock.observe(slot, redisMs);
      batch.forEach(({ resolve }, index) => {
        const [first = 0, second = 0, third = 0] = answer.slice(3 * index + 1, 3 * index + 4);
        resolve(sentAt, redisMs, [first, second, third]);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    clock,
    get number() {
      return number;
    },
    count: (hit, peek) =>
      new Promise((resolve, reject) => {
        const { bucket: key, limit, windowMs } = hit;
        add({
          key,
          args: [limit, windowMs, peek ? 1 : 0],
          resolve: (_sentAt, nowMs, [allowed, count, endsAtMs]) =>
            resolve(toHitResult(limit, { allowed: allowed === 1, count, endsAtMs, nowMs })),
          reject,
        });
      }),
    readVersion(key) {
      const joined = versions.get(key);
      if (joined !== undefined) return joined;
      const reading = new Promise<StoredVersion>((resolve, reject) => {
        add({
          key,
          args: [0, 0, 2],
          resolve: (sentAt, _redisMs, [version, leaseLeftMs]) =>
            resolve(
              version < 0
                ? { version: undefined, leaseLeftMs: 0, sentAt }
                : { version, leaseLeftMs: Math.max(0, leaseLeftMs), sentAt },
            ),
          reject,
        });
      });
      versions.set(key, reading);
      return reading;
    },
  };
}
