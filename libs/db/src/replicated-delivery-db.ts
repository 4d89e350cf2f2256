import { DatabaseError } from 'pg';

import { AppError, type ErrorCode } from '@headwater/errors';
import {
  type Attempt,
  createCircuitBreaker,
  type Logger,
  type Metrics,
  type ReadinessCheck,
  within,
} from '@headwater/runtime';

import type { DeliveryDb, ReadResult, ReadScope, Statement } from './delivery-db';
import { createLaggingSites } from './lagging-sites';

export interface ReplicatedDeliveryDbOptions {
  primary: DeliveryDb;
  /** Made with `isReplica`. */
  replica: DeliveryDb;
  logger: Logger;
  metrics: Metrics<'replicaReads' | 'replicaOpen' | 'circuitsOpened'>;
  /** How long a read waits for the replica before it goes to the primary. */
  deadlineMs?: number | undefined;
  /** Failures in a row before the replica is no longer used. */
  failureThreshold?: number | undefined;
  /** How often an unused replica is probed. No read waits for the probe. */
  retryAfterMs?: number | undefined;
  /** How long a replica that is behind for a site is not used for that site. */
  laggingMs?: number | undefined;
}

export interface ReplicatedDeliveryDb extends DeliveryDb {
  /** Whether the replica serves. If it is lost, only the load on the primary rises. */
  replicaReadiness(): ReadinessCheck;
}

export const replicaDeadlineMs = 500;

// Sent with each read: a promoted server may hold writes that were never acknowledged, and still answers.
const isReplicaStill: Statement = {
  name: 'is_replica',
  text: 'select pg_is_in_recovery() as yes',
  values: [],
  quick: true,
};

/**
 * Reads with a minimum version go to the replica, or to the primary if the replica is behind, away, slow or no longer a replica. Everything
 * else (reads without a version, look-ups before the site is known, queries for versions) goes to the primary, because only the primary
 * knows what is current.
 */
export function createReplicatedDeliveryDb(options: ReplicatedDeliveryDbOptions): ReplicatedDeliveryDb {
  const { primary, replica, logger, metrics, deadlineMs = replicaDeadlineMs } = options;
  const { failureThreshold = 3, retryAfterMs = 1_000, laggingMs = 100 } = options;
  const lagging = createLaggingSites(laggingMs);
  metrics.circuitsOpened.inc({ dependency: 'replica' }, 0);
  let lostBecause = '';
  const breaker = createCircuitBreaker({
    failureThreshold,
    retryAfterMs,
    onChange(open, cause) {
      metrics.replicaOpen.set(open ? 1 : 0);
      if (open) metrics.circuitsOpened.inc({ dependency: 'replica' });
      lostBecause = cause instanceof Error ? cause.message : '';
      if (open) logger.warn({ err: cause }, 'the read replica does not serve: the primary answers all reads');
      else logger.info('the read replica serves again');
    },
  });

  /** The replica's answer; undefined if the primary must be queried. */
  async function ask(scope: ReadScope, statements: readonly Statement[]): Promise<ReadResult | undefined> {
    const attempt = attemptOf(scope);
    let outcome: Outcome = attempt === undefined ? 'avoided' : 'served';
    const answer =
      attempt &&
      (await within(deadlineMs, readReplica(scope, statements), {
        succeeded: () => attempt.succeeded(),
        failed(cause) {
          outcome = outcomeOf(cause);
          if (outcome === 'failed') return attempt.failed(cause);
          if (outcome === 'behind') lagging.add(scope);
          attempt.succeeded();
        },
      }));
    metrics.replicaReads.inc({ outcome });
    return answer;
  }

  /** Undefined while the replica is not used. No read waits for a probe. */
  function attemptOf(scope: ReadScope): Attempt | undefined {
    if (breaker.open) return tryAgain();
    return lagging.has(scope) ? undefined : breaker.tryAttempt();
  }

  async function readReplica(scope: ReadScope, statements: readonly Statement[]): Promise<ReadResult> {
    const { results, ...freshness } = await replica.read(scope, [...statements, isReplicaStill]);
    assertReplica(results.at(-1)?.[0]?.yes);
    return { ...freshness, results: results.slice(0, -1) };
  }

  /** Probes an unused replica at intervals, without waiting for the answer. */
  function tryAgain(): undefined {
    const attempt = breaker.tryAttempt();
    if (attempt === undefined) return;
    const asked = replica.call(isReplicaStill.text, []).then(([row]) => assertReplica(row?.yes));
    void within(deadlineMs, asked, attempt);
  }

  return {
    read: async (scope, statements) => {
      const answer = scope.minSiteVersion > 0 ? await ask(scope, statements) : undefined;
      return answer ?? primary.read(scope, statements);
    },
    call: (text, values) => primary.call(text, values),
    get statementCount() {
      return primary.statementCount + replica.statementCount;
    },
    ping: () => primary.ping(),
    replicaReadiness() {
      if (!breaker.open) return { ok: true, required: false };
      // Without reads, this is what probes the replica.
      tryAgain();
      return { ok: false, required: false, detail: `the primary answers all reads: ${lostBecause}` };
    },
    close: async () => {
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** The outcome of a read that the replica could have answered. */
type Outcome = 'served' | 'avoided' | 'behind' | 'refused' | 'failed';

/** Tables, columns, functions or rights that the replica does not have yet. */
const schemaBehind = /^(3F|42)/;
/** Values that every server refuses, and conflicts with changes that the replica is just applying. */
const wouldRefuse = /^(21|22|23|40|54)/;

/** A conflict, or one site with too many reads: the replica works. */
const wellCodes = new Set<ErrorCode>(['ABORTED', 'RESOURCE_EXHAUSTED']);

function outcomeOf(cause: unknown): Outcome {
  if (cause instanceof AppError && cause.reason === 'SITE_VERSION_BEHIND') return 'behind';
  if (cause instanceof AppError && wellCodes.has(cause.code)) return 'refused';
  const code = cause instanceof DatabaseError ? (cause.code ?? '') : '';
  if (schemaBehind.test(code)) return 'behind';
  return wouldRefuse.test(code) ? 'refused' : 'failed';
}

function assertReplica(isInRecovery: unknown): void {
  if (isInRecovery !== true) throw new Error('This server follows no primary: it is none of its replicas.');
}
