import { within } from '@headwater/runtime';

import { deadlineOf, keySpaceOf, type RedisClient } from './create-redis';
import { type Hit, type HitResult, toHitResult } from './fixed-window';
import { createRedisClock, type RedisClock } from './redis-clock';
import { firstConnection, slotOf } from './redis-script';
import type { SiteVersions } from './site-versions/site-versions';
import { fromStored } from './site-versions/versions-text';
import { type BucketRequest, makeTrip, type TripAnswer } from './trip-script';

/** Versions as Redis has them. */
export interface StoredVersions {
  versions: SiteVersions | undefined;
  /** How much of their lease was left at `sentAt`, at most; 0 where that was not asked. What has none is not given out. */
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
  /** Those who ask for one key in one turn get one promise. To ask for the lease, too, takes another command. */
  readVersions(key: string, withLease: boolean): Promise<StoredVersions>;
  readonly clock: RedisClock;
}

// Redis serves nobody else while a script runs.
const maxKeysPerScript = 500;

/**
 * With so many hits a trip does not wait for the rest of its turn: Redis counts them while this process reads the next requests. With
 * fewer, what each trip costs by itself would weigh more than that.
 */
const enoughHits = 24;

/** What travels in one script call. */
interface Trip {
  slot: string;
  hitCount: number;
  versions: Map<string, VersionsAsked>;
  buckets: BucketAsked[];
  /** Of these, those that later hits of the turn may join. */
  hits: Map<string, BucketAsked>;
}

interface VersionsAsked {
  withLease: boolean;
  told: Promise<StoredVersions>;
  resolve: (versions: StoredVersions) => void;
  reject: (error: unknown) => void;
}

interface BucketAsked extends BucketRequest {
  /** One for each of those who wait. */
  waiting: WaitingForBucket[];
}

interface WaitingForBucket {
  limit: number;
  resolve: (result: HitResult) => void;
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
  const keys = keySpaceOf(redis);
  const deadlineMs = deadlineOf(redis);
  const gathered = new Map<string, Trip>();
  let number = 0;

  /** The trip that has room for one more key. */
  function tripOf(key: string): Trip {
    const slot = slotOf(redis, key);
    const open = gathered.get(slot);
    if (open && open.versions.size + open.buckets.length < maxKeysPerScript) return open;
    if (open) depart(open);
    if (gathered.size === 0) setImmediate(departAll);
    const trip: Trip = { slot, hitCount: 0, versions: new Map(), buckets: [], hits: new Map() };
    gathered.set(slot, trip);
    return trip;
  }

  function depart(trip: Trip): void {
    if (gathered.get(trip.slot) !== trip) return;
    gathered.delete(trip.slot);
    number += 1;
    void send(trip);
  }

  function departAll(): void {
    for (const trip of gathered.values()) depart(trip);
  }

  async function send({ slot, versions: asked, buckets }: Trip): Promise<void> {
    // Those first of which the lease is asked for.
    const leased = [...asked].filter(([, { withLease }]) => withLease);
    const versions = leased.length === 0 ? asked : new Map([...leased, ...asked]);
    try {
      if (!keys.isKnown) throw new Error('Nobody has told yet whose keys are meant.');
      let sentAt = 0;
      const asking = connected.then(() => {
        sentAt = performance.now();
        return makeTrip(redis, { keys, versions: [...versions.keys()], leases: leased.length, buckets });
      });
      const answer = await inTime(asking);
      clock.observe(slot, answer.redisMs);
      tellVersions(answer, [...versions.values()], sentAt);
      buckets.forEach((bucket, place) => tellBucket(answer, bucket, place));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
      for (const { waiting } of buckets) for (const { reject } of waiting) reject(error);
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

  return {
    clock,
    get number() {
      return number;
    },
    count: ({ bucket: key, limit, windowMs }, peek) =>
      new Promise((resolve, reject) => {
        const waiting = { limit, resolve, reject };
        const trip = tripOf(key);
        trip.hitCount += 1;
        // Not at once: whoever asks for a hit may ask for versions next, which are to travel with it.
        if (trip.hitCount === enoughHits) process.nextTick(depart, trip);
        // Hits of one bucket in one turn are counted together.
        const same = peek ? undefined : trip.hits.get(key);
        if (same?.limit === limit && same.windowMs === windowMs) {
          same.hits += 1;
          same.waiting.push(waiting);
          return;
        }
        const bucket = { key, limit, windowMs, hits: peek ? 0 : 1, waiting: [waiting] };
        trip.buckets.push(bucket);
        if (!peek) trip.hits.set(key, bucket);
      }),
    readVersions(key, withLease) {
      const trip = tripOf(key);
      const same = trip.versions.get(key);
      if (same) {
        same.withLease ||= withLease;
        return same.told;
      }
      const asked = { withLease } as VersionsAsked;
      asked.told = new Promise((resolve, reject) => Object.assign(asked, { resolve, reject }));
      trip.versions.set(key, asked);
      return asked.told;
    },
  };
}

function tellVersions({ versions, leases }: TripAnswer, asked: readonly VersionsAsked[], sentAt: number) {
  asked.forEach(({ resolve }, place) => {
    const lease = leases[place] ?? 0;
    resolve({
      // Whoever writes a version gives it a lease: without one it is somebody else's.
      versions: lease < 0 ? undefined : fromStored(versions[place] ?? null),
      leaseLeftMs: Math.max(0, lease),
      sentAt,
    });
  });
}

function tellBucket({ buckets, redisMs: nowMs }: TripAnswer, { hits, waiting }: BucketAsked, place: number) {
  const [allowedHits, after, endsAtMs] = buckets.slice(3 * place, 3 * place + 3) as [number, number, number];
  waiting.forEach(({ limit, resolve }, index) => {
    const allowed = index < allowedHits;
    // Those allowed came one after the other; what was refused was taken back.
    const count = allowed && hits > 0 ? after - allowedHits + index + 1 : after;
    resolve(toHitResult(limit, { allowed, count, endsAtMs, nowMs }));
  });
}
