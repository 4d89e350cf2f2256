import { within } from '@headwater/runtime';

import { deadlineOf, type RedisClient } from './create-redis';
import { type Hit, type HitResult, toHitResult } from './fixed-window';
import { createRedisClock, type RedisClock } from './redis-clock';
import { createScript, firstConnection, slotOf } from './redis-script';
import type { SiteVersions } from './site-versions/site-versions';
import { fromStored } from './site-versions/versions-text';

/** Versions as Redis has them. */
export interface StoredVersions {
  versions: SiteVersions | undefined;
  /** How much of their lease was left at `sentAt`, at most. */
  leaseLeftMs: number;
  /** On the clock of `performance.now()`. */
  sentAt: number;
}

/**
 * Gathers what one event-loop turn wants of Redis, and sends it as one script call; on a cluster as one for each hash tag. Rejects what
 * is not answered within the client's deadline.
 */
export interface Turns {
  /** The number of the turn that is being gathered. */
  readonly number: number;
  count(hit: Hit, peek: boolean): Promise<HitResult>;
  /** Those who ask for one key in one turn get one promise. */
  readVersions(key: string): Promise<StoredVersions>;
  readonly clock: RedisClock;
}

// Takes three values for each key: limit, window, and how many hits to count, 0 to peek, -1 to read versions.
// Answers its clock and then, for each key, how many hits were allowed, count and end; or the text of the versions (null for none),
// what is left of their lease, and 0. Redis's clock alone decides, so gateways whose clocks differ agree on a window.
const script = createScript<number | string | null>(`
local time = redis.call('TIME')
local answer = { time[1] * 1000 + math.floor(time[2] / 1000) }
for i, key in ipairs(KEYS) do
  local limit, window, hits = tonumber(ARGV[3 * i - 2]), ARGV[3 * i - 1], tonumber(ARGV[3 * i])
  local allowed, count, ends
  if hits < 0 then
    allowed = redis.call('GET', key)
    count = redis.call('PTTL', key)
    ends = 0
  elseif hits == 0 then
    count = tonumber(redis.call('GET', key) or 0)
    allowed = count < limit and 1 or 0
    ends = redis.call('PEXPIRETIME', key)
    if ends < 0 then ends = answer[1] + window end
  else
    count = redis.call('INCRBY', key, hits)
    if count == hits then redis.call('PEXPIRE', key, window) end
    local refused = math.min(hits, math.max(0, count - limit))
    allowed = hits - refused
    if refused > 0 then count = redis.call('DECRBY', key, refused) end
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

const readsVersions = -1;

/** What is asked of one key: a peek, versions, or as many hits as came in the turn. */
interface Operation {
  key: string;
  limit: number;
  windowMs: number;
  hits: number;
  /** One for each of those who wait. */
  waiting: Waiting[];
}

interface Waiting {
  resolve: (answer: Told) => void;
  reject: (error: unknown) => void;
}

/** What Redis answered to an operation. `index`: which of its hits. */
interface Told {
  index: number;
  sentAt: number;
  redisMs: number;
  values: readonly [allowedOrText: number | string | null, number, number];
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
  const deadlineMs = deadlineOf(redis);
  let gathered = new Map<string, Operation[]>();
  let hits = new Map<string, Operation>();
  let versions = new Map<string, Promise<StoredVersions>>();
  let number = 0;

  function add(operation: Operation): void {
    if (gathered.size === 0) setImmediate(flush);
    const slot = slotOf(redis, operation.key);
    const group = gathered.get(slot);
    if (group === undefined) gathered.set(slot, [operation]);
    else group.push(operation);
  }

  function flush(): void {
    const groups = gathered;
    gathered = new Map();
    hits = new Map();
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
      const keys = batch.map(({ key }) => key);
      const args = batch.flatMap(({ limit, windowMs, hits }) => [limit, windowMs, hits]);
      let sentAt = 0;
      const asking = connected.then(() => {
        sentAt = performance.now();
        return script.run(redis, keys, args);
      });
      const answer = await inTime(asking);
      const redisMs = Number(answer[0]);
      clock.observe(slot, redisMs);
      batch.forEach(({ waiting }, place) => {
        const first = answer[3 * place + 1] ?? null;
        const values = [first, Number(answer[3 * place + 2]), Number(answer[3 * place + 3])] as const;
        waiting.forEach(({ resolve }, index) => resolve({ index, sentAt, redisMs, values }));
      });
    } catch (error) {
      for (const { waiting } of batch) for (const { reject } of waiting) reject(error);
    }
  }

  /** One deadline for all that travels together. */
  async function inTime<Answer>(running: Promise<Answer>): Promise<Answer> {
    let failure: unknown;
    const outcome = { succeeded: () => undefined, failed: (cause: unknown) => (failure = cause) };
    const answer = await within(deadlineMs, running, outcome);
    if (answer === undefined) throw failure;
    return answer;
  }

  /** Hits of one bucket in one turn are counted together. */
  function countTogether({ bucket: key, limit, windowMs }: Hit, waiting: Waiting): void {
    const same = hits.get(key);
    if (same?.limit === limit && same.windowMs === windowMs) {
      same.hits += 1;
      same.waiting.push(waiting);
      return;
    }
    const operation = { key, limit, windowMs, hits: 1, waiting: [waiting] };
    hits.set(key, operation);
    add(operation);
  }

  return {
    clock,
    get number() {
      return number;
    },
    count: (hit, peek) =>
      new Promise((resolve, reject) => {
        const { bucket: key, limit, windowMs } = hit;
        const told = ({ index, redisMs: nowMs, values: [allowedOfTurn, after, endsAtMs] }: Told): void => {
          const allowedHits = Number(allowedOfTurn);
          const allowed = index < allowedHits;
          // Those allowed came one after the other; what was refused was taken back.
          const count = allowed && !peek ? after - allowedHits + index + 1 : after;
          resolve(toHitResult(limit, { allowed, count, endsAtMs, nowMs }));
        };
        const waiting = { resolve: told, reject };
        if (peek) add({ key, limit, windowMs, hits: 0, waiting: [waiting] });
        else countTogether(hit, waiting);
      }),
    readVersions(key) {
      const joined = versions.get(key);
      if (joined !== undefined) return joined;
      const reading = new Promise<StoredVersions>((resolve, reject) => {
        const told = ({ sentAt, values: [text, leaseLeftMs] }: Told): void =>
          resolve({ versions: fromStored(text), leaseLeftMs: Math.max(0, leaseLeftMs), sentAt });
        add({ key, limit: 0, windowMs: 0, hits: readsVersions, waiting: [{ resolve: told, reject }] });
      });
      versions.set(key, reading);
      return reading;
    },
  };
}
