import {
  type Attempt,
  createCircuitBreaker,
  type Logger,
  type Metrics,
  type Outcome,
  type ReadinessCheck,
  tallyOf,
} from '@headwater/runtime';

import { keySpaceOf, type RedisClient } from '../create-redis';
import type { StoredVersions } from '../turns';
import { createKnownVersions, type KnownVersion, noteStored } from './known-versions';
import { createRedisVersionStore } from './redis-version-store';
import { startRenewal } from './renewal';
import type { SiteVersionMemory } from './site-version-memory';
import type {
  AskSiteVersions,
  ReadVersions,
  SiteVersionReader,
  SiteVersions,
  VersionOf,
} from './site-versions';
import { createVersionQuestions } from './version-questions';
import { type ConfirmedVersions, defaultLeaseMs, type VersionStore } from './version-store';

export interface SiteVersionReaderOptions {
  redis?: RedisClient | undefined;
  /** In place of Redis, where every writer runs in this process. */
  memory?: SiteVersionMemory | undefined;
  ask: AskSiteVersions;
  logger: Logger;
  metrics: Metrics;
  /** As long as the writers' lease. */
  leaseMs?: number;
  /** How long the site service may take. */
  askDeadlineMs?: number;
  retryAfterMs?: number;
}

/** Reads versions from Redis, or from memory, or says that there is nothing to read from. The caller closes it. */
export function createSiteVersionReader(options: SiteVersionReaderOptions): SiteVersionReader {
  const { redis, memory, leaseMs = defaultLeaseMs } = options;
  if (memory) return createReader(options, memory.store, 'memory');
  if (redis) return createReader(options, createRedisVersionStore({ redis, leaseMs }), 'redis');
  options.logger.warn(
    'nothing is cached: set REDIS_URL, as for the services, to learn in time of what is written',
  );
  return {
    mode: 'none',
    read: () => Promise.resolve(undefined),
    prepare: () => Promise.resolve(),
    lastKnown: () => undefined,
    lastConfirmed: () => undefined,
    learn: () => undefined,
    readiness: () => ({ ok: true, required: false, detail: 'nothing is cached: no REDIS_URL' }),
    close: () => undefined,
  };
}

function createReader(
  options: SiteVersionReaderOptions,
  store: VersionStore,
  mode: 'redis' | 'memory',
): SiteVersionReader {
  const { logger, metrics, leaseMs = defaultLeaseMs } = options;
  const { askDeadlineMs = 1_000, retryAfterMs = 250 } = options;
  const known = createKnownVersions();
  // In memory there is but one installation.
  const keys = mode === 'redis' && options.redis ? keySpaceOf(options.redis) : undefined;
  const isStoreOff = (): boolean => breaker.open || keys?.isKnown === false;
  const breaker = createCircuitBreaker({
    failureThreshold: 3,
    retryAfterMs,
    onChange(open, cause) {
      metrics.siteVersionFallback.set(open ? 1 : 0);
      if (open) logger.warn({ err: cause }, 'site versions come from the site service, up to 5 s old');
      else logger.info('site versions come from Redis again');
    },
  });
  const questions = createVersionQuestions({
    ask: options.ask,
    deadlineMs: askDeadlineMs,
    retryAfterMs,
    onAnswer(versions, installation) {
      keys?.tell(installation);
      const confirmed = versions.map(confirm);
      if (breaker.open) return;
      // What Redis does not take is asked for again.
      store.raise(confirmed).catch(() => undefined);
    },
    onChange(open, cause) {
      metrics.siteVersionUnanswered.set(open ? 1 : 0);
      if (open) logger.warn({ err: cause }, 'the site service does not tell site versions');
      else logger.info('the site service tells site versions again');
    },
  });

  /** The database has the last word: a version that nobody gave, from a Redis that was written to or an answer, is taken back. */
  function confirm(confirmed: ConfirmedVersions): ConfirmedVersions {
    const { of, askedAt, version, accessVersion } = confirmed;
    const disproved = known.confirm(of, { version, accessVersion }, askedAt, askedAt + leaseMs);
    if (disproved === undefined) return confirmed;
    metrics.siteVersionsDisproved.inc();
    logger.warn(
      { of, believed: disproved, version },
      'a site version was higher than the database has given',
    );
    return { ...confirmed, disproved };
  }

  const readsOfStore = tallyOf(metrics.siteVersionReads, { source: 'store' });

  let trip: { turn: number; outcome: Outcome } | undefined;

  /** One turn is one trip: however many versions it reads, it succeeds or fails once. */
  function outcomeOfTurn(): Outcome {
    const { turn } = store;
    if (trip?.turn !== turn) trip = { turn, outcome: onlyFirst(breaker.tryAttempt()) };
    return trip.outcome;
  }

  async function settle(
    of: VersionOf,
    entry: KnownVersion,
    reading: Promise<StoredVersions>,
    outcome: Outcome,
  ): Promise<ReadVersions | undefined> {
    let stored: StoredVersions | undefined;
    try {
      stored = await reading;
      outcome.succeeded();
    } catch (cause) {
      outcome.failed(cause);
    }
    // All of its turn have it. Kept until the next one it would grow old, which costs the garbage collector much with many sites.
    if (entry.reading?.stored === reading) entry.reading = undefined;
    if (stored?.versions !== undefined && noteStored(known, of, stored, leaseMs)) {
      mendStore(of, stored.versions);
      readsOfStore.count += 1;
      return known.lastKnown(of);
    }
    // A single slow answer is no lost Redis: the service knows for sure.
    return stored === undefined && isStoreOff() ? fallBack(of) : askFirst(of);
  }

  /** A Redis that was restored, or failed over to a replica that was behind, is told what this process knows. */
  function mendStore(of: VersionOf, stored: SiteVersions): void {
    const { versions, believedUntil } = known.use(of);
    if (versions === undefined || versions.version <= stored.version) return;
    store.raise([{ of, ...versions, askedAt: believedUntil - leaseMs }]).catch(() => undefined);
  }

  async function askFirst(of: VersionOf): Promise<ReadVersions | undefined> {
    if (await questions.ask(of)) return answered(of);
    return believe(of);
  }

  async function fallBack(of: VersionOf): Promise<ReadVersions | undefined> {
    return known.believed(of) === undefined ? askFirst(of) : believe(of);
  }

  function believe(of: VersionOf): ReadVersions | undefined {
    const versions = known.believed(of);
    metrics.siteVersionReads.inc({ source: versions === undefined ? 'unknown' : 'belief' });
    return versions && { ...versions, believed: true };
  }

  function answered(of: VersionOf): SiteVersions | undefined {
    metrics.siteVersionReads.inc({ source: 'service' });
    return known.lastKnown(of);
  }

  const renewal = startRenewal({
    known,
    store,
    questions,
    leaseMs,
    retryAfterMs,
    tryStore: () => (breaker.open ? breaker.tryAttempt() : undefined),
    isStoreOff,
    isStoreUnknown: () => keys?.isKnown === false,
  });

  return {
    mode,
    read(of) {
      const entry: KnownVersion = known.use(of);
      if (isStoreOff()) return fallBack(of);
      // What is believed needs no longer belief of each read: the renewal sees to that.
      const stored = store.read(of, { withLease: entry.believedUntil <= performance.now() });
      if (entry.reading?.stored !== stored) {
        entry.reading = { stored, settled: settle(of, entry, stored, outcomeOfTurn()) };
      }
      return entry.reading.settled;
    },
    async prepare() {
      if (keys?.isKnown === false) await questions.ask('directory');
    },
    lastKnown: (of) => known.lastKnown(of)?.version,
    lastConfirmed(of) {
      const confirmed = known.lastConfirmed(of);
      return confirmed && { versions: confirmed.versions, at: confirmed.until - leaseMs };
    },
    learn: (of, version) => known.learn(of, version),
    readiness: (): ReadinessCheck => {
      if (questions.open) return { ok: false, required: false, detail: 'the site service does not answer' };
      if (keys?.isKnown === false) {
        return {
          ok: false,
          required: false,
          detail: 'the site service has not told which keys in Redis are meant',
        };
      }
      if (breaker.open) {
        return { ok: false, required: false, detail: 'Redis is out of reach; versions are up to 5 s old' };
      }
      return { ok: true, required: false, detail: mode === 'redis' ? 'read from Redis' : 'in this process' };
    },
    close: () => renewal.stop(),
  };
}

function onlyFirst(attempt: Attempt | undefined): Outcome {
  let reported = false;
  const once = (report: () => void): void => {
    if (reported) return;
    reported = true;
    report();
  };
  return {
    succeeded: () => once(() => attempt?.succeeded()),
    failed: (cause) => once(() => attempt?.failed(cause)),
  };
}
