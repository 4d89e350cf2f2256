import type { DeliveryDb } from '@headwater/db';
import type { Metrics } from '@headwater/runtime';

import { createExcerpts, type Excerpts } from '../../excerpts/excerpts';
import { readWantedWords } from '../../excerpts/wanted-words';
import {
  indexState,
  pinnedHits,
  presentHits,
  readIndexState,
  readPresentHits,
} from '../../queries/index-answer';
import { readTypedQuery, type TypedQuery, typedQuery } from '../../queries/typed-query';
import { toToken } from '../../typesense/token';
import type { SearchAnswer, SearchEngine, SearchQuery } from '../engine';
import { createDatabaseClock } from './database-clock';
import { hitWindow } from './hit-window';
import type { IndexAnswer } from './index-answer';
import type { IndexConnection } from './index-connection';
import { type FoundHits, hitsOfPage, noHits, toAnswer } from './index-page';
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

  async function searchIndex(query: SearchQuery, isAgain = false): Promise<SearchAnswer | Reason> {
    if (query.type !== undefined && !typePattern.test(query.type)) return answerNothing(query);
    const question = toQuestion(query, await typedQueries.find(query));
    if (question === undefined) {
      // It may be for a synonym, and nothing would tell that there is one no more.
      typedQueries.forget(query);
      return 'inexpressible';
    }
    const asked = { ...question, isForgiving: false, now: clock.now(), excluded: [] };
    const answer = await tryIndex(asked, question);
    if (answer !== 'curated since') return answer ?? 'behind';
    typedQueries.forget(query);
    return isAgain ? 'behind' : searchIndex(query, true);
  }

  /** Asks once more, if what was asked is out of date. Undefined if that does not help. */
  async function tryIndex(
    asked: IndexQuestion,
    again?: Omit<IndexQuestion, 'isForgiving' | 'now' | 'excluded'>,
  ): Promise<SearchAnswer | Reason | 'curated since' | undefined> {
    const found = await askForgiving(asked);
    if (found === undefined) return 'unanswered';
    const { read, hits, pins, state, taxonomyIds } = await lookUp(asked, found);
    clock.note(state.clockMs);
    if (state.curationChanges !== asked.curation.changes) return 'curated since';
    if (taxonomyIds.join() !== (asked.taxonomyIds ?? []).join()) return 'behind';
    const verdict = judge(found, asked.excluded, state, hits.length);
    if (verdict === 'current' || verdict === 'incomplete') {
      const page: FoundHits = { pins, hits, window: asked.window, found: found.found };
      const shown = hitsOfPage(asked.query, page);
      const texts = await excerpts.make(
        asked.query,
        asked.query.language,
        shown.map(({ row, words }) => ({ passage: row.passage, wanted: readWantedWords(words) })),
      );
      return toAnswer(read, page, shown, texts, verdict === 'current');
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
    return found?.hasAny === false ? index.ask({ ...asked, isForgiving: true }) : found;
  }

  async function lookUp(asked: IndexQuestion, { hits }: IndexAnswer) {
    const { query, text, begun, now, curation } = asked;
    const asTyped = matchedWords(text, begun, []);
    const entries = hits.map(({ entryId, hash, matched }) => ({
      entryId,
      hash,
      matched: matched.length === 0 ? asTyped : matchedWords(text, begun, matched),
    }));
    const pinned = query.sort === 'newest' ? [] : curation.pinned;
    const read = await deliveryDb.read(query, [
      presentHits(query.siteId, entries),
      indexState(now),
      ...(query.taxonomySlug === undefined ? [] : [typedQuery(query)]),
      ...(pinned.length === 0 ? [] : [pinnedHits(query, asTyped, asked.taxonomyIds, pinned)]),
    ]);
    const [rows = [], state = [], ...others] = read.results;
    const typed = query.taxonomySlug === undefined ? undefined : others.shift();
    return {
      read,
      hits: readPresentHits(rows).map((row) => ({ row, words: entries[row.place - 1]!.matched.any })),
      pins: readPresentHits(others[0] ?? []).map((row) => ({ row, words: asTyped.any })),
      state: readIndexState(state),
      taxonomyIds: typed === undefined ? [] : (readTypedQuery(typed).taxonomyIds ?? []),
    };
  }

  async function answerNothing(query: SearchQuery): Promise<SearchAnswer> {
    return toAnswer(await deliveryDb.read(query, []), noHits, [], [], true);
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

/** Undefined: Typesense cannot say it. */
function toQuestion(
  query: SearchQuery,
  { query: tsquery, begun: last, isWanted, taxonomyIds, curation }: Omit<TypedQuery, 'clockMs'>,
): Omit<IndexQuestion, 'isForgiving' | 'now' | 'excluded'> | undefined {
  const text = isWanted ? readTextQuery(tsquery) : undefined;
  if (text === undefined || taxonomyIds?.length === 0) return undefined;
  const begun = last === null ? undefined : toToken(last);
  return {
    query,
    text,
    begun: begun !== undefined && text.words.includes(begun) ? begun : undefined,
    taxonomyIds: taxonomyIds ?? undefined,
    curation,
    window: hitWindow(query, query.sort === 'newest' ? 0 : curation.pinned.length),
  };
}
