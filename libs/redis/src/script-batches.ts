import type { StoredVersions } from '@headwater/freshness';
import { inTime } from '@headwater/runtime';

import { type BatchAnswer, type BucketRequest, runBatch } from './batch-script';
import { deadlineOf, keySpaceOf, type RedisClient } from './create-redis';
import { checkHit, type FixedWindowLimiter, type Hit, type HitResult, toHitResult } from './fixed-window';
import { createRedisClock, type RedisClock } from './redis-clock';
import { firstConnection, slotOf } from './redis-script';
import { fromStored } from './versions-text';

/**
 * Collects the hits and reads of one event-loop tick, and sends them in one script call; on a cluster in one for each hash tag. Rejects
 * those that are not answered within the client's deadline. Not a DataLoader, because hits of one bucket become one number, and a large
 * batch is sent before its tick ends.
 */
export interface ScriptBatches extends FixedWindowLimiter {
  /** The number of the batch that is being collected. */
  readonly number: number;
  /** Reads of the same key within one batch share a promise. Fetching the lease costs one more command. */
  readVersions(key: string, withLease: boolean): Promise<StoredVersions>;
  readonly clock: RedisClock;
}

// Redis serves nobody else while a script runs.
const maxKeysPerScript = 500;

/**
 * A batch with this many hits is sent at once, so that Redis counts them while this process reads the next requests. With fewer hits, the
 * cost of more calls would outweigh the gain.
 */
const enoughHits = 24;

/** The content of one script call. */
interface Batch {
  slot: string;
  hitCount: number;
  versions: Map<string, VersionsAsked>;
  buckets: BucketAsked[];
  /** Those of `buckets` that later hits may join. */
  hits: Map<string, BucketAsked>;
}

interface VersionsAsked {
  withLease: boolean;
  answer: Promise<StoredVersions>;
  resolve: (versions: StoredVersions) => void;
  reject: (error: unknown) => void;
}

interface BucketAsked extends BucketRequest {
  /** One for each hit. */
  waiting: WaitingForBucket[];
}

interface WaitingForBucket {
  limit: number;
  resolve: (result: HitResult) => void;
  reject: (error: unknown) => void;
}

const batchers = new WeakMap<RedisClient, ScriptBatches>();

/**
 * Counts in Redis 7.0 or newer, exactly across all processes. All hits of one event-loop tick go in one script call, together with the
 * reads of site versions on the same client. Rejects when Redis fails, or takes longer than the client's deadline.
 */
export const createRedisLimiter = ({ redis }: { redis: RedisClient }): FixedWindowLimiter =>
  scriptBatchesOf(redis);

/** The one batcher of a client: everything that uses the client shares its script calls. */
export function scriptBatchesOf(redis: RedisClient): ScriptBatches {
  const batches = batchers.get(redis) ?? createScriptBatches(redis);
  batchers.set(redis, batches);
  return batches;
}

function createScriptBatches(redis: RedisClient): ScriptBatches {
  const connected = firstConnection(redis);
  const clock = createRedisClock(redis);
  const keys = keySpaceOf(redis);
  const deadlineMs = deadlineOf(redis);
  const open = new Map<string, Batch>();
  let number = 0;

  /** The batch that has room for one more key. */
  function batchFor(key: string): Batch {
    const slot = slotOf(redis, key);
    const known = open.get(slot);
    if (known && known.versions.size + known.buckets.length < maxKeysPerScript) return known;
    if (known) close(known);
    if (open.size === 0) setImmediate(closeAll);
    const batch: Batch = { slot, hitCount: 0, versions: new Map(), buckets: [], hits: new Map() };
    open.set(slot, batch);
    return batch;
  }

  /** Closes the batch and sends it. */
  function close(batch: Batch): void {
    if (open.get(batch.slot) !== batch) return;
    open.delete(batch.slot);
    number += 1;
    void send(batch);
  }

  function closeAll(): void {
    for (const batch of open.values()) close(batch);
  }

  async function send({ slot, versions: asked, buckets }: Batch): Promise<void> {
    // The script expects the keys with a lease first.
    const leased = [...asked].filter(([, { withLease }]) => withLease);
    const versions = leased.length === 0 ? asked : new Map([...leased, ...asked]);
    try {
      if (!keys.isKnown) throw new Error('It is not known yet which keys in Redis are meant.');
      let sentAt = 0;
      const asking = connected.then(() => {
        sentAt = performance.now();
        return runBatch(redis, { keys, versions: [...versions.keys()], leases: leased.length, buckets });
      });
      // One deadline for the whole batch.
      const answer = await inTime(deadlineMs, asking);
      clock.observe(slot, answer.redisMs);
      resolveVersions(answer, versions.values(), sentAt);
      resolveHits(answer, buckets);
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
      for (const { waiting } of buckets) for (const { reject } of waiting) reject(error);
    }
  }

  function count(hit: Hit, peek: boolean): Promise<HitResult> {
    return new Promise((resolve, reject) => {
      checkHit(hit);
      const { bucket: key, limit, windowMs } = hit;
      const waiting = { limit, resolve, reject };
      const batch = batchFor(key);
      batch.hitCount += 1;
      // Not at once: the request that counts a hit reads versions next, and both go into the same call.
      if (batch.hitCount === enoughHits) process.nextTick(close, batch);
      // Hits of one bucket in one batch are counted together.
      const same = peek ? undefined : batch.hits.get(key);
      if (same?.limit === limit && same.windowMs === windowMs) {
        same.hits += 1;
        same.waiting.push(waiting);
        return;
      }
      const bucket = { key, limit, windowMs, hits: peek ? 0 : 1, waiting: [waiting] };
      batch.buckets.push(bucket);
      if (!peek) batch.hits.set(key, bucket);
    });
  }

  return {
    clock,
    get number() {
      return number;
    },
    hit: (hit) => count(hit, false),
    peek: (hit) => count(hit, true),
    readVersions(key, withLease) {
      const batch = batchFor(key);
      const same = batch.versions.get(key);
      if (same) {
        same.withLease ||= withLease;
        return same.answer;
      }
      const asked = { withLease } as VersionsAsked;
      asked.answer = new Promise((resolve, reject) => {
        asked.resolve = resolve;
        asked.reject = reject;
      });
      batch.versions.set(key, asked);
      return asked.answer;
    },
  };
}

function resolveVersions({ versions, leases }: BatchAnswer, asked: Iterable<VersionsAsked>, sentAt: number) {
  let place = 0;
  for (const { resolve } of asked) {
    const lease = leases[place] ?? 0;
    resolve({
      // Headwater gives every version a lease: one without was not written by it.
      versions: lease < 0 ? undefined : fromStored(versions[place] ?? null),
      leaseLeftMs: Math.max(0, lease),
      sentAt,
    });
    place += 1;
  }
}

function resolveHits({ buckets: answers, redisMs: nowMs }: BatchAnswer, asked: readonly BucketAsked[]) {
  let place = 0;
  for (const { hits, waiting } of asked) {
    const [allowedHits, after, endsAtMs] = answers.slice(place, place + 3) as [number, number, number];
    place += 3;
    waiting.forEach(({ limit, resolve }, index) => {
      const allowed = index < allowedHits;
      // The allowed hits are numbered one after the other; the refused ones were subtracted again.
      const count = allowed && hits > 0 ? after - allowedHits + index + 1 : after;
      resolve(toHitResult(limit, { allowed, count, endsAtMs, nowMs }));
    });
  }
}
