import { LRUCache } from 'lru-cache';

import type { DeliveryDb } from '@headwater/db';

import { type LargeSite, newestSince, readNewestSince } from '../../queries/newest-entries';
import { maxTotal } from '../engine';
import { hitWindow } from './hit-window';
import type { IndexAnswer, IndexHit } from './index-answer';
import type { IndexConnection, Unanswered } from './index-connection';
import type { IndexQuestion } from './search-request';

/** A common query has more hits than are counted. */
export interface CommonQueries {
  ask(question: IndexQuestion): Promise<IndexAnswer | Unanswered>;
}

export interface CommonQueriesOptions extends LargeSite {
  /** How long the result of a comparison is used. */
  keptMs: number;
  /** How long a query is not compared again after the site has changed, or after Typesense did not answer. */
  pauseMs: number;
}

const defaults: CommonQueriesOptions = {
  newest: 20_000,
  leastEntries: 40_000,
  keptMs: 600_000,
  pauseMs: 10_000,
};

const maxQueries = 10_000;
const maxSites = 1_000;
/** Number of first hits that must be the same among the newest entries and among all. */
const compared = 250;

/** To the newest entries, as long as the index has no later batch of changes of the site than when they were compared. */
interface Limit {
  /** See `IndexQuestion`. */
  since: number;
  applied: number;
}

/**
 * Typesense counts and scores every entry that matches, which takes 29 ms for a word of 100,000 entries. So a common query of a large site
 * is limited to the site's newest entries, if these contain more hits than are counted and its first hits stay the same. Every other query
 * costs one request, as if there was no limit.
 */
export function createCommonQueries(
  deliveryDb: DeliveryDb,
  index: Pick<IndexConnection, 'ask'>,
  options: CommonQueriesOptions = defaults,
): CommonQueries {
  const { newest, leastEntries, keptMs, pauseMs } = options;
  /** Null: all entries are searched. */
  const limits = new LRUCache<string, Promise<Limit | null>>({ max: maxQueries, ttl: keptMs });
  const starts = new LRUCache<string, { since: number | undefined }>({ max: maxSites, ttl: keptMs });

  const pause = (key: string) => limits.set(key, Promise.resolve(null), { ttl: pauseMs });

  /** Concurrent requests for a new common query compare it once. */
  function limitOf(key: string, question: IndexQuestion): Promise<Limit | null> {
    const known = limits.get(key);
    if (known !== undefined) return known;
    const limit = compare(question)
      // The search itself reads the database next, so it fails if the database does.
      .catch(() => undefined)
      .then((result) => {
        if (result === undefined) pause(key);
        return result ?? null;
      });
    limits.set(key, limit);
    return limit;
  }

  /** Undefined: Typesense did not answer, or the site changed meanwhile. */
  async function compare(question: IndexQuestion): Promise<Limit | null | undefined> {
    const since = await newestOf(question);
    if (since === undefined) return null;
    const { query, curation } = question;
    const window = hitWindow({ page: 1, perPage: compared, sort: query.sort }, curation);
    const all = await index.ask({ ...question, window });
    const limited = await index.ask({ ...question, window, since });
    if (typeof all === 'string' || typeof limited === 'string') return undefined;
    const applied = all.marker?.applied;
    if (applied === undefined || applied !== limited.marker?.applied) return undefined;
    // Entries of one instant may be more than were asked for.
    const isCheaper = limited.found <= all.found * (newest / leastEntries);
    const isSame = isCommon(limited) && idsOf(limited.hits) === idsOf(all.hits);
    return isCheaper && isSame ? { since, applied } : null;
  }

  async function newestOf({ query }: IndexQuestion): Promise<number | undefined> {
    const key = JSON.stringify([query.siteId, query.language]);
    const known = starts.get(key);
    if (known !== undefined) return known.since;
    const { results } = await deliveryDb.read(query, [newestSince(query, options)]);
    const since = readNewestSince(results[0] ?? []);
    starts.set(key, { since });
    return since;
  }

  return {
    async ask(question) {
      const key = keyOf(question);
      const known = await limits.get(key);
      if (known) {
        const answer = await index.ask({ ...question, since: known.since });
        if (typeof answer === 'string' || isWithin(known, answer)) return answer;
        pause(key);
      }
      const answer = await index.ask(question);
      if (typeof answer === 'string' || !isCommon(answer) || question.excluded.length > 0) return answer;
      const limit = await limitOf(key, question);
      if (limit === null) return answer;
      const limited = await index.ask({ ...question, since: limit.since });
      return typeof limited === 'string' || !isWithin(limit, limited) ? answer : limited;
    },
  };
}

const isCommon = ({ found }: IndexAnswer): boolean => found > maxTotal;

/** Whether what was compared is still true: a later change may have made an older entry the best hit. */
const isWithin = ({ applied }: Limit, answer: IndexAnswer): boolean =>
  isCommon(answer) && answer.marker?.applied === applied;

const idsOf = (hits: readonly IndexHit[]): string => hits.map(({ entryId }) => entryId).join();

/** All that decides which entries match, and their order, except the entries themselves. */
const keyOf = ({ query, taxonomyIds, curation }: IndexQuestion): string =>
  JSON.stringify([
    ...[query.siteId, query.language, query.type, query.sort, query.text],
    ...[taxonomyIds, curation.changes],
  ]);
