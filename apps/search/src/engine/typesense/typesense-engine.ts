import type { DeliveryDb } from '@headwater/db';
import type { Metrics } from '@headwater/runtime';

import { createExcerpts, type Excerpts } from '../../excerpts/excerpts';
import type { IndexState } from '../../queries/index-answer';
import type { TypedQuery } from '../../queries/typed-query';
import { toToken } from '../../typesense/token';
import { fewHits, type SearchAnswer, type SearchEngine, type SearchQuery } from '../engine';
import type { SearchSlots } from '../postgresql/search-slots';
import { toSomeWords } from '../postgresql/web-search';
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

/** Matches every type that an entry can have, such as "post". Typesense is not asked for any other. */
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
  slots,
  metrics,
}: {
  postgresql: SearchEngine;
  deliveryDb: DeliveryDb;
  index: IndexConnection;
  excerpts?: Excerpts;
  /** Those of `postgresql`: to find what has some of the words is a search of its own there. */
  slots: SearchSlots;
  metrics: Metrics<'searchAnswers'>;
}): SearchEngine {
  const clock = createDatabaseClock();
  const typedQueries = createTypedQueries(deliveryDb, clock);

  async function searchIndex(query: SearchQuery, isAgain = false): Promise<SearchAnswer | Reason> {
    if (query.type !== undefined && !typePattern.test(query.type)) return answerNothing(query);
    const question = toQuestion(query, await typedQueries.find(query));
    if (question === undefined) {
      // A synonym may be the reason. Nothing says when that synonym is removed, so the query is read again the next time.
      typedQueries.forget(query);
      return 'inexpressible';
    }
    const asked = { ...question, isForgiving: false, now: clock.now(), excluded: [] };
    const answer = await tryIndex(asked, question);
    if (answer !== 'outdated') return answer ?? 'behind';
    typedQueries.forget(query);
    return isAgain ? 'behind' : searchIndex(query, true);
  }

  /** Asks Typesense, and once more with `again` if its answer does not fit the snapshot. Undefined: nor did the second one. */
  async function tryIndex(
    asked: IndexQuestion,
    again?: Omit<IndexQuestion, 'isForgiving' | 'now' | 'excluded'>,
  ): Promise<SearchAnswer | Reason | 'outdated' | undefined> {
    const found = await askForgiving(asked);
    if (typeof found === 'string') return found;
    const someWords = wantsSome(asked, found) ? toSomeWords(asked.query.text) : undefined;
    if (someWords !== undefined && asked.window.ranked === 0) {
      // Entries with all words are left out of those with some words, so this page has to know all of them.
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

  /** Asks for similar words only if no entry has the words as typed: it is expensive to learn which words matched. */
  async function askForgiving(asked: IndexQuestion): Promise<Found | Unanswered | 'inexpressible'> {
    const found = await index.ask(asked);
    if (typeof found === 'string') return found;
    if (found.hasAny) return { ...found, isForgiving: false };
    // Typesense forgives no error in a phrase, and completes no word of one: `rock'n'ro`, `l'ét`.
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
      // A site that does not exist has no version. A gateway names one to ask whether searches are answered.
      if (instead.siteVersion > 0) metrics.searchAnswers.inc({ engine: 'postgresql', reason: answer });
      return instead;
    },
    rebuild: (siteId, by) => postgresql.rebuild(siteId, by),
    status: (siteId) => postgresql.status(siteId),
    backlog: () => postgresql.backlog(),
  };
}

/** Whether the curation of the site has changed since the query was read, or the site has moved to another collection. */
const isOutdated = ({ curation, ownCollection }: IndexQuestion, state: IndexState): boolean =>
  state.curationChanges !== curation.changes || state.ownCollection !== ownCollection;

/** Whether entries with some of the words are added: where few have all words, and the order is by relevance. */
const wantsSome = ({ query }: IndexQuestion, { found }: IndexAnswer): boolean =>
  query.sort !== 'newest' && found < fewHits;

/** The question for Typesense. Undefined: its query language cannot express the query. */
function toQuestion(
  query: SearchQuery,
  {
    query: tsquery,
    begun: last,
    isWanted,
    taxonomyIds,
    curation,
    ownCollection,
  }: Omit<TypedQuery, 'clockMs'>,
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
