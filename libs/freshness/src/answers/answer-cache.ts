import {
  createSiteLimits,
  type Logger,
  type Metrics,
  type ReadinessCheck,
  tallyOf,
} from '@headwater/runtime';

import { createInFlight } from '../calls/in-flight';
import type { SiteVersionReader } from '../versions/site-versions';
import { createByteCache } from './byte-cache';
import { type AnswerNeeds, type AnswerQuestion, type Cacheable, isCurrent, readFrom } from './current-answer';

/** A negative result, and how long it is valid. */
export interface Missing extends Cacheable {
  missing: true;
}

/** An answer for one request. */
export interface Served<Answer> {
  answer: Answer;
  /** When it was last known to be current, if it is not known to be current now. */
  staleSince?: number | undefined;
}

/** The bounds of a cache of answers, and its reports. */
export interface CacheSettings {
  /** Learns the version of each new answer. If its mode is `none`, the current version is never known, and nothing is cached. */
  versions: Pick<SiteVersionReader, 'mode' | 'learn'>;
  maxBytes: number;
  /** Fraction of the cache that one site may fill, above 0 and at most 1. */
  siteShare: number;
  /** How many answers of one site are made at a time. Up to 64 times as many wait, for 6 s at most. */
  siteMisses: number;
  /** How long an answer may still be served after it was last known to be current, while a service fails; 0: not at all. */
  staleIfErrorMs: number;
  logger: Logger;
  metrics: Metrics<'cacheLookups' | 'cacheBytes' | 'cacheEvictions' | 'crowdedSites'>;
}

export interface AnswerCacheOptions<
  Question extends AnswerQuestion,
  Answer extends Cacheable,
  Needs extends AnswerNeeds<Coding>,
  Coding extends string,
> extends CacheSettings {
  /** Makes an answer that is at least as new as the version. */
  compose: (question: Question, minVersion: number, needs: Needs) => Promise<Answer | Missing>;
  /** Adds a coding to an answer in the background. False if that is not possible now: call it again later. */
  encode: (answer: Answer, coding: Coding, onDone: () => void) => boolean;
  /** Memory that an answer takes, with its codings. */
  bytesOf: (answer: Answer) => number;
  /** Whether a failure means that a service is away. */
  isDown: (error: unknown) => boolean;
  /** The error for a request while too many answers of its site are being made. */
  refusal: () => Error;
}

export interface AnswerCache<Question, Answer, Needs> {
  /** A cached answer that is current, at once. */
  take(question: Question, needs: Needs): Answer | undefined;
  /** A cached answer, a new one, or a negative result. Rejects if a service fails. */
  get(question: Question, needs: Needs): Promise<Served<Answer> | Missing>;
  /** Whether every site has room for its new answers. */
  readiness(): ReadinessCheck;
}

interface CachedAnswer<Answer, Coding> {
  answer: Answer;
  /** When the answer was last known to be current. */
  currentAt: number;
  /** Codings that exist, are being made, or are not worth the effort. */
  codings: readonly Coding[];
}

const missingBytes = 128;

/** Enough for the requests that arrive while a service is busy with something else for seconds. */
const waitingPerMiss = 64;

const maxWaitMs = 6_000;

const noCodings: readonly never[] = [];

export function isMissing(outcome: object): outcome is Missing {
  return 'missing' in outcome;
}

/** Caches answers. Each request checks them by the versions of their groups. Concurrent requests for the same new answer share a call. */
export function createAnswerCache<
  Question extends AnswerQuestion,
  Answer extends Cacheable,
  Needs extends AnswerNeeds<Coding>,
  Coding extends string,
>(options: AnswerCacheOptions<Question, Answer, Needs, Coding>): AnswerCache<Question, Answer, Needs> {
  const { compose, encode, bytesOf, isDown, refusal, versions, maxBytes, siteShare } = options;
  const { siteMisses, staleIfErrorMs, logger, metrics } = options;
  const evictions = {
    site: tallyOf(metrics.cacheEvictions, { bound: 'site' }),
    process: tallyOf(metrics.cacheEvictions, { bound: 'process' }),
  };
  const answers = createByteCache<CachedAnswer<Answer, Coding>>({
    ...{ maxBytes, siteShare },
    onEvicted: (bound) => (evictions[bound].count += 1),
  });
  // In a cache of its own, so that invented slugs do not displace answers.
  const missing = createByteCache<Missing>({ maxBytes: maxBytes / 16, siteShare });
  const inFlight = createInFlight<Answer | Missing>();
  const count = (outcome: string) => metrics.cacheLookups.inc({ cache: 'answer', outcome });
  const siteLimits = createSiteLimits({
    maxRunning: siteMisses,
    maxWaiting: waitingPerMiss * siteMisses,
    maxWaitMs,
    refusal() {
      count('refused');
      return refusal();
    },
    onCrowded(siteId, isCrowded) {
      metrics.crowdedSites.set(siteLimits.crowded);
      if (isCrowded) logger.warn({ siteId }, 'more new answers of a site are asked for than can be made');
      else logger.info({ siteId }, 'there is room for new answers of a site again');
    },
  });
  const hits = tallyOf(metrics.cacheLookups, { cache: 'answer', outcome: 'hit' });

  function store(siteId: number, key: string, outcome: Answer | Missing): void {
    versions.learn(siteId, outcome.version);
    if (versions.mode === 'none' || !outcome.cacheable) return;
    // If two answers are made at the same time, the older one may arrive last.
    const other = answers.get(siteId, key)?.answer ?? missing.get(siteId, key);
    if (other !== undefined && other.askedAt > outcome.askedAt) return;
    if (isMissing(outcome)) {
      missing.set(siteId, key, outcome, missingBytes);
      // A deleted object must not reappear while a service is away.
      answers.delete(siteId, key);
      metrics.cacheBytes.set(answers.bytes);
      return;
    }
    missing.delete(siteId, key);
    const cached = { answer: outcome, currentAt: outcome.askedAt, codings: noCodings };
    answers.set(siteId, key, cached, bytesOf(outcome));
    metrics.cacheBytes.set(answers.bytes);
  }

  function encodeCached(
    siteId: number,
    key: string,
    cached: CachedAnswer<Answer, Coding>,
    coding: Coding,
  ): void {
    const isComing = encode(cached.answer, coding, () => {
      if (answers.get(siteId, key) !== cached) return;
      answers.set(siteId, key, cached, bytesOf(cached.answer));
      metrics.cacheBytes.set(answers.bytes);
    });
    if (isComing) cached.codings = [...cached.codings, coding];
  }

  function make(question: Question, needs: Needs): Promise<Answer | Missing> {
    const { siteId } = question.site;
    const minVersion = readFrom(question, needs);
    return siteLimits.run(siteId, async () => {
      const outcome = await compose(question, minVersion, needs);
      store(siteId, question.key, outcome);
      return outcome;
    });
  }

  /** Joins a request in flight that also serves this one, or starts one. */
  async function obtain(question: Question, needs: Needs): Promise<Answer | Missing> {
    const { key, site } = question;
    const needed = readFrom(question, needs);
    const cameAt = performance.now();
    // Without versions no call can be shared: a call that began before this request may have missed a write.
    while (needs.versions !== undefined) {
      const joined = inFlight.join(site.siteId, key, needed);
      if (!joined) break;
      const outcome = await joined;
      // An answer that must not be cached may not have everything of the version that a reader demands.
      const serves =
        (outcome.cacheable && isCurrent(outcome, question, needs, cameAt)) ||
        (outcome.askedAt >= cameAt && (outcome.cacheable || needs.minVersion === 0));
      if (serves) {
        count('joined');
        return outcome;
      }
    }
    count('miss');
    const making = make(question, needs);
    return needs.versions === undefined ? making : inFlight.share(site.siteId, key, needed, making);
  }

  function find(question: Question, needs: Needs, now: number): CachedAnswer<Answer, Coding> | undefined {
    if (needs.versions === undefined) return undefined;
    const { site, key } = question;
    const entry = answers.get(site.siteId, key);
    if (!entry || !isCurrent(entry.answer, question, needs, now)) return undefined;
    const coding = needs.codings?.[0];
    if (coding !== undefined && !entry.codings.includes(coding))
      encodeCached(site.siteId, key, entry, coding);
    return entry;
  }

  function take(question: Question, needs: Needs): Answer | undefined {
    const now = performance.now();
    const entry = find(question, needs, now);
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

  function takeMissing(question: Question, needs: Needs): Missing | undefined {
    if (needs.versions === undefined) return undefined;
    const entry = missing.get(question.site.siteId, question.key);
    return entry && isCurrent(entry, question, needs, performance.now()) ? entry : undefined;
  }

  /** A cached answer, perhaps not current, to serve while a service is away. */
  function takeStale(question: Question, needs: Needs): Served<Answer> | undefined {
    const entry = staleIfErrorMs > 0 ? answers.get(question.site.siteId, question.key) : undefined;
    if (!entry) return undefined;
    const { answer, currentAt } = entry;
    const now = performance.now();
    const isEnough = answer.version >= needs.minVersion && answer.validUntil > now;
    if (now - currentAt > staleIfErrorMs || !isEnough) return undefined;
    count('stale');
    return { answer, staleSince: Math.min(currentAt, needs.staleSince ?? currentAt) };
  }

  return {
    take,
    readiness: () =>
      siteLimits.crowded === 0
        ? { ok: true }
        : { ok: false, detail: `sites of which more is asked for than can be made: ${siteLimits.crowded}` },
    async get(question, needs) {
      const { staleSince } = needs;
      const answer = take(question, needs);
      if (answer) return { answer, staleSince };
      const known = takeMissing(question, needs);
      if (known) {
        count('missing');
        return known;
      }
      try {
        const outcome = await obtain(question, needs);
        return isMissing(outcome) ? outcome : { answer: outcome, staleSince };
      } catch (error) {
        const stale = isDown(error) ? takeStale(question, needs) : undefined;
        if (stale) return stale;
        throw error;
      }
    },
  };
}
