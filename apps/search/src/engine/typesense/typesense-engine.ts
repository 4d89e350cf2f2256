import type { DeliveryDb, ReadResult } from '@headwater/db';
import { toEntrySummary } from '@headwater/published-views';
import type { Metrics } from '@headwater/runtime';

import { createExcerpts, type Excerpts } from '../../excerpts/excerpts';
import { readWantedWords } from '../../excerpts/wanted-words';
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
import { createDatabaseClock } from './database-clock';
import type { IndexAnswer } from './index-answer';
import type { IndexConnection } from './index-connection';
import { judge } from './judge';
import { matchedWords } from './matched-words';
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
  excerpts = createExcerpts(deliveryDb),
  metrics,
}: {
  postgresql: SearchEngine;
  deliveryDb: DeliveryDb;
  index: IndexConnection;
  excerpts?: Excerpts;
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
    return (
      (await tryIndex({ ...question, isForgiving: false, now: clock.now(), excluded: [] }, question)) ??
      'behind'
    );
  }

  /** Asks once more, if what was asked is out of date. Undefined if that does not help. */
  async function tryIndex(
    asked: IndexQuestion,
    again?: Omit<IndexQuestion, 'isForgiving' | 'now' | 'excluded'>,
  ): Promise<SearchAnswer | Reason | undefined> {
    const found = await askForgiving(asked);
    if (found === undefined) return 'unanswered';
    const { read, hits, matched, state, taxonomyIds } = await lookUp(asked, found);
    clock.note(state.clockMs);
    if (taxonomyIds.join() !== (asked.taxonomyIds ?? []).join()) return 'behind';
    const verdict = judge(found, asked.excluded, state, hits.length);
    if (verdict === 'current' || verdict === 'incomplete') {
      const texts = await excerpts.make(
        asked.query,
        asked.query.language,
        hits.map(({ place, passage }) => ({ passage, wanted: readWantedWords(matched[place - 1]!.any) })),
      );
      return toAnswer(asked.query, found.found, read, hits, texts, verdict === 'current');
    }
    if (verdict !== 'again' || again === undefined) return verdict === 'unindexed' ? verdict : 'behind';
    return tryIndex({
      ...again,
      isForgiving: false,
      now: Math.floor(state.clockMs),
      excluded: state.pendingEntryIds,
    });
  }

  /** Words that look like those typed only if nothing has them as typed: to say which words matched costs much. */
  async function askForgiving(asked: IndexQuestion): Promise<IndexAnswer | undefined> {
    const found = await index.ask(asked);
    return found?.found === 0 ? index.ask({ ...asked, isForgiving: true }) : found;
  }

  async function lookUp({ query, text, begun, now }: IndexQuestion, { hits }: IndexAnswer) {
    const asTyped = matchedWords(text, begun, []);
    const entries = hits.map(({ entryId, hash, matched }) => ({
      entryId,
      hash,
      matched: matched.length === 0 ? asTyped : matchedWords(text, begun, matched),
    }));
    const read = await deliveryDb.read(query, [
      presentHits(query.siteId, entries),
      indexState(now),
      ...(query.taxonomySlug === undefined ? [] : [typedQuery(query)]),
    ]);
    const [rows = [], state = [], typed] = read.results;
    return {
      read,
      hits: readPresentHits(rows),
      matched: entries.map(({ matched }) => matched),
      state: readIndexState(state),
      taxonomyIds: typed === undefined ? [] : (readTypedQuery(typed).taxonomyIds ?? []),
    };
  }

  async function answerNothing(query: SearchQuery): Promise<SearchAnswer> {
    return toAnswer(query, 0, await deliveryDb.read(query, []), [], [], true);
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
  excerpts: readonly string[],
  indexCurrent: boolean,
): SearchAnswer {
  const most = Math.max(0, maxTotal - (query.page - 1) * query.perPage);
  return {
    siteVersion,
    validForMs,
    engine: 'typesense',
    hits: hits.slice(0, most).map((row, at) => ({ summary: toEntrySummary(row), excerpt: excerpts[at]! })),
    total: Math.min(found, maxTotal),
    totalIsLowerBound: found > maxTotal,
    indexCurrent,
  };
}
