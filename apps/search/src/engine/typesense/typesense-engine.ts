import type { DeliveryDb, ReadResult } from '@headwater/db';
import { toEntrySummary } from '@headwater/published-views';
import type { Metrics } from '@headwater/runtime';

import {
  indexState,
  type PresentHitRow,
  presentHits,
  readIndexState,
  readPresentHits,
} from '../../queries/index-answer';
import { readTypedQuery, typedQuery } from '../../queries/typed-query';
import { toToken } from '../../typesense/token';
import { maxTotal, type SearchAnswer, type SearchEngine, type SearchQuery } from '../engine';
import { toExcerpt } from '../postgresql/excerpt';
import { createDatabaseClock } from './database-clock';
import { toExcerptQuery } from './excerpt-query';
import type { IndexAnswer } from './index-answer';
import type { IndexConnection } from './index-connection';
import { judge } from './judge';
import type { IndexQuestion } from './search-request';
import { readTextQuery } from './text-query';
import { createTypedQueries } from './typed-queries';

/** Why PostgreSQL answers a search. */
type Reason = 'exact' | 'inexpressible' | 'unanswered' | 'unindexed' | 'behind';

/** All types of entries. Others are not asked for. */
const typePattern = /^[a-z0-9_-]{1,64}$/;

/**
 * Finds hits in Typesense and looks them up in PostgreSQL. A hit that is not there as it was indexed is never shown; what
 * Typesense does not know, cannot say or does not answer, PostgreSQL answers alone. No connection to it is held meanwhile.
 */
export function createTypesenseEngine({
  postgresql,
  deliveryDb,
  index,
  metrics,
}: {
  postgresql: SearchEngine;
  deliveryDb: DeliveryDb;
  index: IndexConnection;
  metrics: Metrics;
}): SearchEngine {
  const clock = createDatabaseClock();
  const typedQueries = createTypedQueries(deliveryDb, clock);

  async function searchIndex(query: SearchQuery): Promise<SearchAnswer | Reason> {
    const typed = await typedQueries.find(query);
    if (!typed.isWanted || (query.type !== undefined && !typePattern.test(query.type))) {
      return answerNothing(query);
    }
    const text = readTextQuery(typed.query);
    const { taxonomyIds } = typed;
    if (text === undefined || taxonomyIds?.length === 0) return 'inexpressible';
    const begun = typed.begun === null ? undefined : toToken(typed.begun);
    const question = {
      query,
      text,
      begun: begun !== undefined && text.words.includes(begun) ? begun : undefined,
      taxonomyIds: taxonomyIds ?? undefined,
    };
    return (await tryIndex({ ...question, now: clock.now(), excluded: [] }, question)) ?? 'behind';
  }

  /** Asks once more, if what was asked is out of date. Undefined if that does not help. */
  async function tryIndex(
    asked: IndexQuestion,
    again?: Omit<IndexQuestion, 'now' | 'excluded'>,
  ): Promise<SearchAnswer | Reason | undefined> {
    const found = await index.ask(asked);
    if (found === undefined) return 'unanswered';
    const { read, hits, state, taxonomyIds } = await lookUp(asked, found);
    clock.note(state.clockMs);
    if (taxonomyIds.join() !== (asked.taxonomyIds ?? []).join()) return 'behind';
    const verdict = judge(found, asked.excluded, state, hits.length);
    if (verdict === 'current' || verdict === 'incomplete') {
      return toAnswer(asked.query, found.found, read, hits, verdict === 'current');
    }
    if (verdict !== 'again' || again === undefined) return verdict === 'unindexed' ? verdict : 'behind';
    return tryIndex({ ...again, now: Math.floor(state.clockMs), excluded: state.pendingEntryIds });
  }

  async function lookUp({ query, text, begun, now }: IndexQuestion, { hits }: IndexAnswer) {
    const entries = hits.map(({ entryId, hash, matched }) => ({
      entryId,
      hash,
      matched: toExcerptQuery(text, begun, matched),
    }));
    const read = await deliveryDb.read(query, [
      presentHits(query.siteId, query.language, entries),
      indexState(now),
      ...(query.taxonomySlug === undefined ? [] : [typedQuery(query)]),
    ]);
    const [rows = [], state = [], typed] = read.results;
    return {
      read,
      hits: readPresentHits(rows),
      state: readIndexState(state),
      taxonomyIds: typed === undefined ? [] : (readTypedQuery(typed).taxonomyIds ?? []),
    };
  }

  async function answerNothing(query: SearchQuery): Promise<SearchAnswer> {
    return toAnswer(query, 0, await deliveryDb.read(query, []), [], true);
  }

  return {
    async search(query) {
      const answer = query.exact === true ? 'exact' : await searchIndex(query);
      if (typeof answer === 'string') {
        metrics.searchAnswers.inc({ engine: 'postgresql', reason: answer });
        return postgresql.search(query);
      }
      metrics.searchAnswers.inc({ engine: 'typesense', reason: '' });
      return answer;
    },
    rebuild: (siteId, by) => postgresql.rebuild(siteId, by),
    status: (siteId) => postgresql.status(siteId),
    backlog: () => postgresql.backlog(),
  };
}

function toAnswer(
  query: SearchQuery,
  found: number,
  { siteVersion, validForMs }: ReadResult,
  hits: readonly PresentHitRow[],
  indexCurrent: boolean,
): SearchAnswer {
  const most = Math.max(0, maxTotal - (query.page - 1) * query.perPage);
  return {
    siteVersion,
    validForMs,
    engine: 'typesense',
    hits: hits
      .slice(0, most)
      .map((row) => ({ summary: toEntrySummary(row), excerpt: toExcerpt(row.excerpt) })),
    total: Math.min(found, maxTotal),
    totalIsLowerBound: found > maxTotal,
    indexCurrent,
  };
}
