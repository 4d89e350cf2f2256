import { AppError } from '@headwater/errors';
import {
  createCircuitBreaker,
  DeadlinePassedError,
  inTime,
  type Logger,
  type Metrics,
  type ReadinessCheck,
} from '@headwater/runtime';

import { createSearchClient, searchTries } from '../../typesense/client';
import { createSiteKeys } from '../../typesense/search-key';
import type { TypesenseSettings } from '../../typesense/settings';
import { createSearchSlots } from '../postgresql/search-slots';
import { type IndexAnswer, lacksCollection, nothingIndexed, readIndexAnswer } from './index-answer';
import { createLoadLimit } from './load-limit';
import { type IndexQuestion, toSearches } from './search-request';

/**
 * Why a search has no answer of Typesense. `away`: not queried, because the circuit is open. `late`: past the deadline. `failed`: a
 * refusal, or a wrong answer. `busy`: the search waited too long for its turn.
 */
export type Unanswered = 'away' | 'late' | 'failed' | 'busy';

/** Typesense, as searches use it. */
export interface IndexConnection {
  ask(question: IndexQuestion): Promise<IndexAnswer | Unanswered>;
  readiness(): ReadinessCheck;
  close(): void;
}

export interface IndexConnectionOptions {
  settings: TypesenseSettings;
  logger: Logger;
  metrics: Metrics<'searchIndexOpen' | 'circuitsOpened'>;
  /** Searches that fail in a row before the circuit opens. */
  failureThreshold?: number | undefined;
  /** How often Typesense is probed while the circuit is open. */
  retryAfterMs?: number | undefined;
  /** How long a search waits for a slot before PostgreSQL answers it. */
  patienceMs?: number | undefined;
}

const mostWaiting = 1_000;

/** While the circuit is open, no search waits for Typesense: it is probed in parallel to searches. */
export function createIndexConnection(options: IndexConnectionOptions): IndexConnection {
  const {
    settings,
    logger,
    metrics,
    failureThreshold = 3,
    retryAfterMs = 1_000,
    patienceMs = 1_000,
  } = options;
  const connection = createSearchClient(settings);
  const searchSettings = { ...settings, keyOf: createSiteKeys(settings.searchKey) };
  const deadlineMs = settings.deadlineMs * searchTries(settings);
  // The deadline is for searches that run there. Without a limit, all of them would pass it if there were more than the cluster's cores can
  // run.
  const limit = createLoadLimit({ most: settings.maxAtOnce, deadlineMs: settings.deadlineMs });
  const slots = createSearchSlots({
    count: () => limit.count,
    maxWaiting: mostWaiting,
    waitMs: patienceMs,
  });
  let lostBecause = '';
  /** The query of the last search. Readiness checks repeat it as a probe, so that Typesense is also probed without searches. */
  let lastQuestion: IndexQuestion | undefined;
  const breaker = createCircuitBreaker({
    failureThreshold,
    retryAfterMs,
    onChange(open, cause) {
      metrics.searchIndexOpen.set(open ? 1 : 0);
      if (open) metrics.circuitsOpened.inc({ dependency: 'typesense' });
      lostBecause = reasonOf(cause);
      if (open) {
        logger.warn({ reason: lostBecause }, 'Typesense does not answer: PostgreSQL answers all searches');
      } else logger.info('Typesense answers again');
    },
  });

  async function send(question: IndexQuestion): Promise<IndexAnswer> {
    const searches = toSearches(question, searchSettings);
    // The client's types lack the key of each search.
    const body: unknown = await connection.client.multiSearch.perform({ searches } as never);
    // Concerns only one site, which may have moved; the others can still use Typesense.
    if (question.ownCollection !== null && lacksCollection(body)) return nothingIndexed;
    return readIndexAnswer(body, question.window);
  }

  async function askNow(question: IndexQuestion): Promise<IndexAnswer | Unanswered> {
    const attempt = breaker.tryAttempt();
    if (attempt === undefined) return 'away';
    const startedAt = performance.now();
    try {
      const answer = await inTime(deadlineMs, send(question));
      limit.answered(startedAt);
      attempt.succeeded();
      return answer;
    } catch (cause) {
      const isTooLate = isLate(cause);
      // If too many searches run at a time, they are late together, which counts as one failure.
      if (!isTooLate || limit.late(startedAt) || breaker.open) attempt.failed(cause);
      return isTooLate ? 'late' : 'failed';
    }
  }

  return {
    async ask(question) {
      lastQuestion = question;
      if (breaker.open) {
        void askNow(question);
        return 'away';
      }
      try {
        return await slots.run(question.query, async () => askNow(question));
      } catch (error) {
        if (error instanceof AppError && error.reason === 'SEARCH_BUSY') return 'busy';
        throw error;
      }
    },
    readiness() {
      if (!breaker.open) return { ok: true, required: false };
      if (lastQuestion !== undefined) void askNow(lastQuestion);
      return { ok: false, required: false, detail: `PostgreSQL answers all searches: ${lostBecause}` };
    },
    close: () => connection.close(),
  };
}

/** The client gives up each node at its deadline. A server that gives up all searches of a request reports it by its status. */
function isLate(cause: unknown): boolean {
  const { code, httpStatus } = cause as { code?: unknown; httpStatus?: unknown };
  return cause instanceof DeadlinePassedError || code === 'ECONNABORTED' || httpStatus === 408;
}

/** Without the query and the key, which errors of the client contain. */
function reasonOf(cause: unknown): string {
  if (cause === undefined) return '';
  const { name, code, httpStatus } = cause as { name?: string; code?: unknown; httpStatus?: unknown };
  if (typeof httpStatus === 'number') return `status ${httpStatus}`;
  if (typeof code === 'string') return code;
  // SyntaxError means that the answer is not JSON, but from another server, such as a proxy.
  return name === 'ZodError' || name === 'SyntaxError' ? 'an answer without hits' : 'no answer in time';
}
