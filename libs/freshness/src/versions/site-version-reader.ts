import { setTimeout as delay } from 'node:timers/promises';

import {
  type Attempt,
  createCircuitBreaker,
  type Logger,
  type Metrics,
  type ReadinessCheck,
  tallyOf,
} from '@headwater/runtime';

import { createKnownVersions, type KnownVersion } from './known-versions';
import { startRenewal } from './renewal';
import type {
  AskSiteVersions,
  ReadVersions,
  SiteVersionReader,
  SiteVersions,
  VersionScope,
} from './site-versions';
import { createVersionQuestions } from './version-questions';
import type { ConfirmedVersions, StoredVersions, VersionStore } from './version-store';

/**
 * While the store is lost, the reads of this many milliseconds share a call to the site service. So a busy gateway calls it a hundred times
 * a second, and not for each read.
 */
const gatherMs = 10;

export interface SiteVersionReaderOptions {
  /** The store that this process shares with all writers. Undefined: none. */
  store: VersionStore | undefined;
  ask: AskSiteVersions;
  logger: Logger;
  metrics: Metrics<
    'siteVersionReads' | 'siteVersionFallback' | 'siteVersionUnanswered' | 'siteVersionsDisproved'
  >;
  /** The maximum number of sites of one call of `ask`; 1,000 by default. */
  maxSitesPerCall?: number;
  /** Deadline of a call to the site service. */
  askDeadlineMs?: number;
  retryAfterMs?: number;
}

/** Reads versions from a store. Without a store, every read is undefined. The caller closes the store. */
export function createSiteVersionReader(options: SiteVersionReaderOptions): SiteVersionReader {
  if (options.store) return createReader(options, options.store);
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
  options: Omit<SiteVersionReaderOptions, 'store'>,
  store: VersionStore,
): SiteVersionReader {
  const { logger, metrics } = options;
  const { leaseMs } = store;
  const { askDeadlineMs = 1_000, retryAfterMs = 250, maxSitesPerCall = 1_000 } = options;
  const known = createKnownVersions();
  const isStoreOff = (): boolean => breaker.open || !store.knowsInstallation;
  const breaker = createCircuitBreaker({
    failureThreshold: 3,
    retryAfterMs,
    onChange(open, cause) {
      metrics.siteVersionFallback.set(open ? 1 : 0);
      if (open) logger.warn({ err: cause }, 'site versions come from the site service');
      else logger.info(`site versions come from ${store.name} again`);
    },
  });
  const questions = createVersionQuestions({
    ask: options.ask,
    maxSitesPerCall,
    deadlineMs: askDeadlineMs,
    retryAfterMs,
    onAnswer(versions, installation) {
      store.useInstallation(installation);
      const confirmed = versions.map(confirm);
      if (breaker.open) return;
      // Versions that the store does not take are requested again.
      store.raise(confirmed).catch(() => undefined);
    },
    onChange(open, cause) {
      metrics.siteVersionUnanswered.set(open ? 1 : 0);
      if (open) logger.warn({ err: cause }, 'the site service does not answer with site versions');
      else logger.info('the site service answers with site versions again');
    },
  });

  /** The database decides: a version that it never gave, from a damaged store or an answer, is removed. */
  function confirm(confirmed: ConfirmedVersions): ConfirmedVersions {
    const { scope, askedAt, version, accessVersion, groupVersions } = confirmed;
    const versions = { version, accessVersion, groupVersions };
    const disproved = known.of(scope).confirm(versions, askedAt, askedAt + leaseMs);
    if (disproved === undefined) return confirmed;
    metrics.siteVersionsDisproved.inc();
    logger.warn(
      { scope, believed: disproved, version },
      'a site version was higher than the database has given',
    );
    return { ...confirmed, disproved };
  }

  const readsOfStore = tallyOf(metrics.siteVersionReads, { source: 'store' });

  /** The last batch whose outcome was, or will be, reported. */
  let reported: number | undefined;

  /** Waits for a read of the store. If that fails, calls the site service. */
  async function finishRead(
    scope: VersionScope,
    entry: KnownVersion,
    reading: Promise<StoredVersions>,
    attempt: Attempt | undefined,
  ): Promise<ReadVersions | undefined> {
    let stored: StoredVersions | undefined;
    try {
      stored = await reading;
      attempt?.succeeded();
    } catch (cause) {
      attempt?.failed(cause);
    }
    // All reads of the batch have the result now. Keeping such objects until the next read would cost much garbage collection with many
    // sites.
    if (entry.reading?.stored === reading) entry.reading = undefined;
    if (stored !== undefined && entry.noteStored(stored, leaseMs)) {
      if (entry.lacksGroups) await readGroups(scope, entry);
      const { versions } = entry;
      if (versions && versions.version > stored.versions!.version) {
        repairStore(scope, versions, entry.believedUntil);
      }
      readsOfStore.count += 1;
      return versions;
    }
    // One slow answer does not mean that the store is lost. The service knows for sure.
    return stored === undefined && isStoreOff() ? fallBack(scope) : askFirst(scope);
  }

  /** Once for each version, for all reads together. Without an answer, all groups count as changed with the version. */
  function readGroups(scope: VersionScope, entry: KnownVersion): Promise<void> | undefined {
    if (store.readGroups === undefined || scope === 'directory') return undefined;
    const { version } = entry.versions!;
    entry.readingGroups ??= store.readGroups(scope).then(
      (said) => entry.noteGroups(version, said),
      () => entry.noteGroups(version, undefined),
    );
    return entry.readingGroups;
  }

  /** Writes back what this process knows to a store that was restored, or failed over to a replica that was behind. */
  function repairStore(scope: VersionScope, versions: SiteVersions, believedUntil: number): void {
    store.raise([{ scope, ...versions, askedAt: believedUntil - leaseMs }]).catch(() => undefined);
  }

  async function askFirst(scope: VersionScope): Promise<ReadVersions | undefined> {
    if (await questions.ask(scope)) return answered(scope);
    return believe(scope);
  }

  let gathering: Promise<void> | undefined;

  /** Calls the site service in place of a lost store. Reads within `gatherMs` share a call. */
  async function fallBack(scope: VersionScope): Promise<ReadVersions | undefined> {
    if (!questions.open) await (gathering ??= gather());
    return askFirst(scope);
  }

  async function gather(): Promise<void> {
    await delay(gatherMs);
    gathering = undefined;
  }

  function believe(scope: VersionScope): ReadVersions | undefined {
    const versions = known.get(scope)?.believed;
    metrics.siteVersionReads.inc({ source: versions === undefined ? 'unknown' : 'belief' });
    return versions && { ...versions, believed: true };
  }

  function answered(scope: VersionScope): SiteVersions | undefined {
    metrics.siteVersionReads.inc({ source: 'service' });
    return known.get(scope)?.versions;
  }

  const renewal = startRenewal({
    known,
    store,
    questions,
    leaseMs,
    retryAfterMs,
    tryStore: () => (breaker.open ? breaker.tryAttempt() : undefined),
    isStoreOff,
  });

  return {
    mode: store.isShared ? 'shared' : 'process',
    read(scope) {
      const entry = known.use(scope);
      if (isStoreOff()) return fallBack(scope);
      // While the lease runs, the renewal prolongs it; a read need not.
      const stored = store.read(scope, { withLease: entry.believedUntil <= performance.now() });
      if (entry.reading?.stored === stored) return entry.reading.result;
      // A batch succeeds or fails as a whole, so only its first read reports the outcome.
      const attempt = store.batch === reported ? undefined : breaker.tryAttempt();
      reported = store.batch;
      const result = finishRead(scope, entry, stored, attempt);
      entry.reading = { stored, result };
      return result;
    },
    async prepare() {
      if (!store.knowsInstallation) await questions.ask('directory');
    },
    lastKnown: (scope) => known.get(scope)?.versions?.version,
    lastConfirmed(scope) {
      const { confirmed, confirmedUntil = 0 } = known.get(scope) ?? {};
      return confirmed && { versions: confirmed, at: confirmedUntil - leaseMs };
    },
    learn(scope, version) {
      known.of(scope).learn(version);
    },
    readiness: (): ReadinessCheck => {
      if (questions.open) return { ok: false, required: false, detail: 'the site service does not answer' };
      if (!store.knowsInstallation) {
        return {
          ok: false,
          required: false,
          detail: `the site service has not said which keys in ${store.name} are meant`,
        };
      }
      if (breaker.open) {
        return {
          ok: false,
          required: false,
          detail: `${store.name} cannot be reached; versions come from the site service`,
        };
      }
      return {
        ok: true,
        required: false,
        detail: store.isShared ? `read from ${store.name}` : 'in this process',
      };
    },
    close: () => renewal.stop(),
  };
}
