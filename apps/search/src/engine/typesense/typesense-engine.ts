import type { DeliveryDb } from '@headwater/db';
import type { Metrics } from '@headwater/runtime';

import { createExcerpts, type Excerpts } from '../../excerpts/excerpts';
import type { IndexState } from '../../queries/index-answer';
import type { TypedQuery } from '../../queries/typed-query';
import { toToken } from '../../typesense/token';
import { fewHits, type SearchAnswer, type SearchEngine, type SearchQuery } from '../engine';
import type { SearchSlots } from '../postgresql/search-slots';
import { toSomeWords } from '../postgresql/web-search';
import { type CommonQueries, createCommonQueries } from './common-queries';
import { createDatabaseClock } from './database-clock';
import { firstPages, hitWindow } from './hit-window';
import type { IndexAnswer } from './index-answer';
import type { IndexConnection, Unanswered } from './index-connection';
import { type FoundHits, hitsOfPage, noHits, toAnswer } from './index-page';
import { judge } from './judge';
import { type Found, lookUpHits } from './look-up';
import type { IndexQuestion } from './search-request';
import { readTextQuery } from './text-query';
import { createTypedQueries } from './typed-queries';

/** Why PostgreSQL answers a search. */
type Reason = Unanswered | 'exact' | 'inexpressible' | 'unindexed' | 'behind';

/** Matches every type that an entry can have, such as "post". Typesense is not queried for others. */
const typePattern = /^[a-z0-9_-]{1,64}$/;

/**
 * Finds hits in Typesense and looks them up in PostgreSQL. A hit whose entry has changed since it was indexed is never shown. If Typesense
 * cannot answer a search, PostgreSQL answers it alone. No connection to PostgreSQL is held meanwhile.
 */
export function createTypesenseEngine({
  postgresql,
  deliveryDb,
  index,
  excerpts = createExcerpts(deliveryDb),
  commonQueries = createCommonQueries(deliveryDb, index),
  slots,
  metrics,
}: {
  postgresql: SearchEngine;
  deliveryDb: DeliveryDb;
  index: IndexConnection;
  excerpts?: Excerpts;
  commonQueries?: CommonQueries;
  /** The slots of `postgresql`, because finding entries with some of the words is a search there. */
  slots: SearchSlots;
  metrics: Metrics<'searchAnswers'>;
}): SearchEngine {
  const clock = createDatabaseClock();
  const typedQueries = createTypedQueries(deliveryDb);

  async function searchIndex(query: SearchQuery, isAgain = false): Promise<SearchAnswer | Reason> {
    if (query.type !== undefined && !typePattern.test(query.type)) return answerNothing(query);
    const question = toQuestion(query, await typedQueries.find(query));
    if (question === undefined) {
      // A synonym may be the reason. Its removal would not be noticed, so the query is parsed again the next time.
      typedQueries.forget(query);
      return 'inexpressible';
    }
    const asked = { ...question, isForgiving: false, now: clock.now(), excluded: [] };
    const answer = await tryIndex(asked, question);
    if (answer !== 'outdated') return answer ?? 'behind';
    typedQueries.forget(query);
    return isAgain ? 'behind' : searchIndex(query, true);
  }

  /**
   * Queries Typesense, and once more with `again` if the answer does not match the snapshot. Undefined: the second one did not match
   * either.
   */
  async function tryIndex(
    asked: IndexQuestion,
    again?: Omit<IndexQuestion, 'isForgiving' | 'now' | 'excluded'>,
  ): Promise<SearchAnswer | Reason | 'outdated' | undefined> {
    const found = await askForgiving(asked);
    if (typeof found === 'string') return found;
    const someWords = wantsSome(asked, found) ? toSomeWords(asked.query.text) : undefined;
    if (someWords !== undefined && asked.window.ranked === 0) {
      // Entries with some words must not include those with all words, so this page needs all of these.
      return tryIndex({ ...asked, window: firstPages }, again);
    }
    const lookUp = () => lookUpHits(deliveryDb, asked, found, someWords);
    const { read, hits, missing, pins, some, state, taxonomyIds } = await (someWords === undefined
      ? lookUp()
      : slots.run(asked.query, lookUp));
    clock.note(state.clockMs);
    if (isOutdated(asked, state)) return 'outdated';
    if (taxonomyIds.join() !== (asked.taxonomyIds ?? []).join()) return 'behind';
    const verdict = judge(found, asked.excluded, state, missing);
    if (verdict === 'current' || verdict === 'incomplete') {
      const page: FoundHits = { pins, hits, some, window: asked.window, found: found.found };
      const shown = hitsOfPage(asked.query, page);
      const texts = await excerpts.make(
        asked.query,
        asked.query.language,
        shown.map(({ row, words }) => ({ passage: row.passage, words })),
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

  /** Searches for similar words only if no entry has the words as typed, because finding out which words matched is expensive. */
  async function askForgiving(asked: IndexQuestion): Promise<Found | Unanswered | 'inexpressible'> {
    const found = await commonQueries.ask(asked);
    if (typeof found === 'string') return found;
    if (found.hasAny) return { ...found, isForgiving: false };
    // Typesense does not forgive errors in a phrase, nor complete its words: `rock'n'ro`, `l'ét`.
    if (asked.text.phrases.length > 0) return 'inexpressible';
    const forgiven = await index.ask({ ...asked, isForgiving: true });
    return typeof forgiven === 'string' ? forgiven : { ...forgiven, isForgiving: true };
  }

  async function answerNothing(query: SearchQuery): Promise<SearchAnswer> {
    return toAnswer(await deliveryDb.read(query, []), noHits, [], [], true);
  }

  return {
    async search(given) {
      const query = { ...given, askedAt: given.askedAt ?? performance.now() };
      const answer = query.exact === true ? 'exact' : await searchIndex(query);
      if (typeof answer !== 'string') {
        metrics.searchAnswers.inc({ engine: 'typesense', reason: '' });
        return answer;
      }
      const instead = await postgresql.search(query);
      // A missing site has no version. A gateway uses one to check whether search answers.
      if (instead.siteVersion > 0) metrics.searchAnswers.inc({ engine: 'postgresql', reason: answer });
      return instead;
    },
    rebuild: (siteId, by) => postgresql.rebuild(siteId, by),
    status: (siteId) => postgresql.status(siteId),
    backlog: () => postgresql.backlog(),
  };
}

/** Whether the curation of the site has changed since the query was parsed, or the site has moved to another collection. */
const isOutdated = ({ curation, ownCollection }: IndexQuestion, state: IndexState): boolean =>
  state.curationChanges !== curation.changes || state.ownCollection !== ownCollection;

/** Whether entries with some of the words are added: if few have all words, and the order is by relevance. */
const wantsSome = ({ query }: IndexQuestion, { found }: IndexAnswer): boolean =>
  query.sort !== 'newest' && found < fewHits;

/** The query for Typesense. Undefined: its query language cannot express it. */
function toQuestion(
  query: SearchQuery,
  { query: tsquery, begun: last, isWanted, taxonomyIds, curation, ownCollection }: TypedQuery,
): Omit<IndexQuestion, 'isForgiving' | 'now' | 'excluded'> | undefined {
  const text = isWanted ? readTextQuery(tsquery) : undefined;
  if (text === undefined || taxonomyIds?.length === 0) return undefined;
  const begun = last === null ? undefined : toToken(last);
  return {
    query,
    text,
    begun: begun !== undefined && text.words.includes(begun) ? begun : undefined,
    taxonomyIds: taxonomyIds ?? undefined,
    ...{ curation, ownCollection },
    window: hitWindow(query, curation),
  };
}
