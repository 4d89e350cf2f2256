import { AppError } from '@headwater/errors';
import { createLanes, type Logger, type Metrics, type ReadinessCheck, tallyOf } from '@headwater/runtime';

import { contentNotFound, contentVersionNotReached, serviceUnavailable } from '../faults';
import { isBehind, isDown } from '../lookups/failures';
import type { Answer, AnswerNeeds, AnswerSource, Served } from '../routes/answer';
import type { Coding } from '../routes/representation';
import type { AnswerRequest } from '../routes/route';
import { createByteCache } from './byte-cache';
import { createCompressor } from './compressor';
import { createFlights } from './flights';
import { isMissing, type Missing, missingOf } from './missing';

export interface AnswerCacheOptions {
  compose: (request: AnswerRequest, needs: { minVersion: number; requestId?: string }) => Promise<Answer>;
  /** False where nobody can tell which version is current. */
  keep: boolean;
  maxBytes: number;
  siteShare: number;
  /** How many answers of one site are made at a time; eight times as many wait. */
  siteMisses: number;
  /** How long after it was last known to be current an answer may stand in for a service that is down; 0: not at all. */
  staleIfErrorMs: number;
  learn: (siteId: number, version: number) => void;
  logger: Logger;
  metrics: Metrics;
}

export interface AnswerCache extends AnswerSource {
  /** Whether every site has room for its new answers. */
  readiness(): ReadinessCheck;
}

interface Kept {
  answer: Answer;
  /** When it was last known to be current. */
  currentAt: number;
  /** Those that are there, or on their way, or not worth it. */
  codings: readonly Coding[];
}

type Outcome = Answer | Missing;

/** Whether an outcome is right for a request that needs this version at this moment. */
function isCurrent({ version, validUntil }: Outcome, needed: number, at: number): boolean {
  return version >= needed && validUntil > at;
}

// What an answer takes besides bytes of bodies and keys: objects, hash, headers. `answers.memory.test.ts` holds them against the heap.
const answerBytes = 400;
const representationBytes = 400;
const codingBytes = 700;
const usedObjectBytes = 40;
const missingBytes = 128;

const noCodings: readonly Coding[] = [];

function bytesOf({ identity, gzip, br, usedObjects }: Answer): number {
  let bytes = answerBytes + usedObjectBytes * usedObjects.length + identity.body.length + representationBytes;
  for (const coded of [gzip, br]) if (coded) bytes += coded.body.length + codingBytes;
  return bytes;
}

/** Keeps answers, each judged by the version on every request, and makes those that are missing once for all who wait. */
export function createAnswerCache(options: AnswerCacheOptions): AnswerCache {
  const { compose, keep, maxBytes, siteShare, siteMisses, staleIfErrorMs, learn, logger, metrics } = options;
  const answers = createByteCache<Kept>({ maxBytes, siteShare });
  // Apart, so that made-up slugs push out no answer.
  const missing = createByteCache<Missing>({ maxBytes: maxBytes / 16, siteShare });
  const flights = createFlights<Outcome>();
  const lanes = createLanes({
    maxRunning: siteMisses,
    maxWaiting: 8 * siteMisses,
    onCrowded(siteId, isCrowded) {
      metrics.crowdedSites.set(lanes.crowded);
      if (isCrowded) logger.warn({ siteId }, 'more new answers of a site are asked for than can be made');
      else logger.info({ siteId }, 'there is room for new answers of a site again');
    },
  });
  const compressor = createCompressor();
  const count = (outcome: string) => metrics.cacheLookups.inc({ cache: 'answer', outcome });
  const hits = tallyOf(metrics.cacheLookups, { cache: 'answer', outcome: 'hit' });

  // What is known of the site goes into the answer, so it is no newer than that.
  const neededBy = ({ site }: AnswerRequest, { version = 0, minVersion }: AnswerNeeds) =>
    Math.max(version, minVersion, site.siteVersion);

  function store(siteId: number, key: string, outcome: Outcome): void {
    learn(siteId, outcome.version);
    if (!keep || !outcome.cacheable) return;
    if (isMissing(outcome)) {
      missing.set(siteId, key, outcome, missingBytes);
      return;
    }
    // Of two that were made at once, the older one may come in last.
    const other = answers.get(siteId, key)?.answer;
    if (other !== undefined && other.askedAt > outcome.askedAt) return;
    const kept = { answer: outcome, currentAt: outcome.askedAt, codings: noCodings };
    answers.set(siteId, key, kept, bytesOf(outcome));
    metrics.cacheBytes.set(answers.bytes);
  }

  function compress(siteId: number, key: string, kept: Kept, coding: Coding): void {
    const isComing = compressor.compress(kept.answer, coding, () => {
      if (answers.get(siteId, key) !== kept) return;
      answers.set(siteId, key, kept, bytesOf(kept.answer));
      metrics.cacheBytes.set(answers.bytes);
    });
    if (isComing) kept.codings = [...kept.codings, coding];
  }

  async function fill(request: AnswerRequest, needs: AnswerNeeds): Promise<Outcome> {
    const { siteId, siteVersion } = request.site;
    const minVersion = neededBy(request, needs);
    const { requestId } = needs;
    const making = lanes.enter(siteId, async () => {
      const askedAt = performance.now();
      try {
        return await compose(request, { minVersion, ...(requestId !== undefined && { requestId }) });
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') {
          return missingOf(error, { siteVersion, minVersion, askedAt });
        }
        throw error;
      }
    });
    if (!making) {
      count('refused');
      // Without a cause, so that nobody logs it for each request.
      throw serviceUnavailable();
    }
    const outcome = await making;
    store(siteId, request.key, outcome);
    return outcome;
  }

  /** Joins a run that serves this request, or begins one. */
  async function obtain(request: AnswerRequest, needs: AnswerNeeds): Promise<Outcome> {
    const needed = neededBy(request, needs);
    const cameAt = performance.now();
    const { siteId } = request.site;
    // A run that began before this request may have missed a write that nobody can tell of.
    while (needs.version !== undefined) {
      const joined = flights.join(siteId, request.key, needed);
      if (!joined) break;
      const outcome = await joined;
      const serves = outcome.askedAt >= cameAt || (outcome.cacheable && isCurrent(outcome, needed, cameAt));
      if (serves) {
        count('joined');
        return outcome;
      }
    }
    count('miss');
    const work = () => fill(request, needs);
    return needs.version === undefined ? work() : flights.start(siteId, request.key, needed, work);
  }

  function find(request: AnswerRequest, needs: AnswerNeeds, now: number): Kept | undefined {
    if (needs.version === undefined) return undefined;
    const { site, key } = request;
    const entry = answers.get(site.siteId, key);
    if (!entry || !isCurrent(entry.answer, neededBy(request, needs), now)) return undefined;
    const coding = needs.codings?.[0];
    if (coding !== undefined && !entry.codings.includes(coding)) compress(site.siteId, key, entry, coding);
    return entry;
  }

  function take(request: AnswerRequest, needs: AnswerNeeds): Answer | undefined {
    const now = performance.now();
    const entry = find(request, needs, now);
    if (!entry) return undefined;
    if (needs.staleSince === undefined) {
      entry.currentAt = now;
      hits.count += 1;
    } else {
      entry.currentAt = Math.max(entry.currentAt, needs.staleSince);
      count('stale');
    }
    return entry.answer;
  }

  function keptMissing(request: AnswerRequest, needs: AnswerNeeds): Missing | undefined {
    if (needs.version === undefined) return undefined;
    const entry = missing.get(request.site.siteId, request.key);
    return entry && isCurrent(entry, neededBy(request, needs), performance.now()) ? entry : undefined;
  }

  function standIn(request: AnswerRequest, needs: AnswerNeeds): Served | undefined {
    const entry = staleIfErrorMs > 0 ? answers.get(request.site.siteId, request.key) : undefined;
    if (!entry) return undefined;
    const { answer, currentAt } = entry;
    const now = performance.now();
    if (now - currentAt > staleIfErrorMs || !isCurrent(answer, needs.minVersion, now)) return undefined;
    count('stale');
    return { answer, staleSince: Math.min(currentAt, needs.staleSince ?? currentAt) };
  }

  return {
    take,
    readiness: () =>
      lanes.crowded === 0
        ? { ok: true }
        : { ok: false, detail: `sites of which more is asked for than can be made: ${lanes.crowded}` },
    async get(request, needs) {
      const { staleSince } = needs;
      const answer = take(request, needs);
      if (answer) return { answer, staleSince };
      const known = keptMissing(request, needs);
      if (known) {
        count('missing');
        return contentNotFound(known.version);
      }
      let outcome: Outcome;
      try {
        outcome = await obtain(request, needs);
      } catch (error) {
        const served = isDown(error) ? standIn(request, needs) : undefined;
        if (served) return served;
        if (needs.minVersion > 0 && isBehind(error)) return contentVersionNotReached();
        throw error;
      }
      if (isMissing(outcome)) return contentNotFound(outcome.version);
      return { answer: outcome, staleSince };
    },
  };
}
