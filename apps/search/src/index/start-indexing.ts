import { setTimeout as delay } from 'node:timers/promises';

import type { Logger, Metrics, ReadinessCheck } from '@headwater/runtime';
import type { ServiceDb } from '@headwater/service';

import { readChangeBacklog } from '../queries/index-changes';
import { applyChanges, type Refusal } from './apply-changes';
import { type BuildDeps, buildNext, dropFormer, finishBuilding } from './build-collection';
import { createBuiltCheck } from './check-built';
import { type CheckedIndex, checkIndex } from './check-index';
import { dropDates } from './drop-dates';
import type { IndexServer } from './index-server';
import { moveNext } from './move-sites';
import { createSiteVerification } from './verify-sites';

export interface IndexingOptions {
  db: ServiceDb<'search'>;
  server: IndexServer;
  /** Alias of the collection that is searched. */
  alias: string;
  logger: Logger;
  metrics: Metrics<'searchIndexApplied' | 'searchIndexChanges' | 'searchIndexLag' | 'searchIndexDifferences'>;
  intervals?: Partial<IndexingIntervals>;
}

export interface IndexingIntervals {
  /** How often the indexer reads pending changes. */
  pollMs: number;
  /** How often collections and markers are checked. */
  checkMs: number;
  /** How often the next site is compared with PostgreSQL. What differs is written again. */
  verifyMs: number;
  /** How often dates are removed from documents whose entries have appeared. */
  appearMs: number;
  /** After a site has its own collection, its documents stay in the shared one for this time. */
  clearAfterMs: number;
}

/** Keeps the index equal to PostgreSQL until stopped. */
export interface Indexing {
  readiness(): ReadinessCheck;
  stop(): Promise<void>;
}

const defaults: IndexingIntervals = {
  pollMs: 200,
  checkMs: 10_000,
  verifyMs: 120_000,
  appearMs: 60_000,
  clearAfterMs: 15_000,
};
const longestRetryMs = 2_000;
/** An index whose oldest pending change is older than this is reported. */
const lateAfterMs = 10_000;

export function startIndexing(options: IndexingOptions): Indexing {
  const { db, server, logger, metrics } = options;
  const { pollMs, checkMs, verifyMs, appearMs, clearAfterMs } = { ...defaults, ...options.intervals };
  const deps: BuildDeps & { logger: Logger } = { db, server, alias: options.alias, logger };
  const builtCheck = createBuiltCheck(deps);
  const verification = createSiteVerification(deps);
  const stopping = new AbortController();
  const { signal } = stopping;
  const wait = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined);

  let index: CheckedIndex | undefined;
  let checkedAt = -Infinity;
  let lateMs = 0;
  let refused = 0;
  let trouble: string | undefined;

  async function check(): Promise<void> {
    const before = index;
    index = await checkIndex(deps);
    checkedAt = performance.now();
    if (index.building !== undefined && index.building !== before?.building)
      logger.info({ collection: index.building }, 'the search index is built');
  }

  /** Changes take precedence over building. */
  async function apply(): Promise<boolean> {
    if (index === undefined || performance.now() - checkedAt >= checkMs) await check();
    const outcome = await applyChanges({ db, server, metrics }, report);
    if (outcome === 'unchecked') index = undefined;
    return outcome !== 'idle';
  }

  function report(refusals: readonly Refusal[]): void {
    for (const { change, refusal } of refusals) {
      const { siteId, entryId } = change;
      logger.error(
        { siteId, entryId, refusal },
        'the search index would not take a document; it is tried again',
      );
    }
  }

  async function build(): Promise<boolean> {
    const name = index?.building;
    if (name === undefined) {
      await dropLeft();
      return false;
    }
    const step = await buildNext(deps, name);
    if (step !== 'done') return step === 'written';
    if (!(await isBuiltRight(name))) return false;
    if (await finishBuilding(deps, name))
      logger.info({ collection: name }, 'the search index is searched from now on');
    else
      logger.error(
        { collection: name },
        'the search index that was built has not the right number of documents; it is built again',
      );
    index = undefined;
    await dropFormer(deps);
    return true;
  }

  /**
   * Drops a replaced collection that is left over because the indexer was killed before it dropped it, or because the server did not
   * answer.
   */
  async function dropLeft(): Promise<void> {
    const checked = index;
    if (checked?.hasFormer !== true) return;
    await dropFormer(deps);
    if (index === checked) index = { ...checked, hasFormer: false };
  }

  /** Whether all that was built has been compared. What differs is written again, and compared the next time. */
  async function isBuiltRight(name: string): Promise<boolean> {
    while (!signal.aborted) {
      const step = await builtCheck.next(name);
      if (step !== 'compared') return step === 'right';
    }
    return false;
  }

  async function observe(): Promise<boolean> {
    const backlog = await db.withDirectory((trx) => readChangeBacklog(trx));
    lateMs = backlog.oldestAgeMs;
    refused = backlog.refused;
    metrics.searchIndexChanges.set({ state: 'pending' }, backlog.changes - backlog.refused);
    metrics.searchIndexChanges.set({ state: 'refused' }, backlog.refused);
    metrics.searchIndexLag.set(lateMs / 1_000);
    return false;
  }

  async function verify(): Promise<boolean> {
    if (index?.serving === undefined) return false;
    await verification.next();
    const counts = verification.counts();
    for (const kind of ['missing', 'outdated', 'surplus'] as const)
      metrics.searchIndexDifferences.set({ kind }, counts[kind]);
    return false;
  }

  /** Repeats the work, at once if there is more. Work that fails is tried again, and reported once. */
  async function repeat(work: () => Promise<boolean>, everyMs: number, isMain: boolean): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let isMore = false;
      try {
        isMore = await work();
        if (isMain && failures > 0) logger.info('the search index is written again');
        if (isMain) trouble = undefined;
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        failures += 1;
        if (isMain) {
          // The cause may be a collection that no longer exists.
          checkedAt = -Infinity;
          trouble = error instanceof Error ? error.message : String(error);
          if (failures === 1)
            logger.warn({ err: error }, 'the search index cannot be written; it is tried again');
        }
      }
      if (!isMore)
        await wait(Math.min(everyMs * 2 ** Math.min(failures, 10), Math.max(longestRetryMs, everyMs)));
    }
  }

  const running = Promise.all([
    repeat(apply, pollMs, true),
    repeat(build, pollMs, false),
    repeat(() => moveNext({ ...deps, clearAfterMs }), pollMs * 5, false),
    repeat(observe, 1_000, false),
    repeat(verify, verifyMs, false),
    repeat(() => dropDates(deps), appearMs, false),
  ]);

  function problems(): string[] {
    const counts = verification.counts();
    const differ = counts.missing + counts.outdated + counts.surplus > 0;
    return [
      ...(trouble === undefined ? [] : [`not written: ${trouble}`]),
      ...(index !== undefined && index.serving === undefined ? ['being built: PostgreSQL answers'] : []),
      ...(lateMs > lateAfterMs ? [`${Math.round(lateMs / 1_000)} s behind`] : []),
      ...(refused > 0 ? [`${refused} documents refused`] : []),
      ...(differ
        ? [`differs: ${counts.missing} missing, ${counts.outdated} outdated, ${counts.surplus} surplus`]
        : []),
    ];
  }

  return {
    readiness() {
      const detail = problems().join('; ');
      return detail === '' ? { ok: true, required: false } : { ok: false, required: false, detail };
    },
    async stop() {
      stopping.abort();
      await running;
      server.close();
    },
  };
}
