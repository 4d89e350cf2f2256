import type { DeliveryDb, ReadResult } from '@headwater/db';

import {
  type IndexState,
  indexState,
  pinnedHits,
  type PresentHitRow,
  presentHits,
  readIndexState,
  readPassages,
  readPresentHits,
  readSomeHits,
  someHits,
} from '../../queries/index-answer';
import { readTypedQuery, typedQuery } from '../../queries/typed-query';
import type { SomeWords } from '../postgresql/web-search';
import type { IndexAnswer, IndexHit } from './index-answer';
import type { ShownHit } from './index-page';
import { matchedWords, rankedBy } from './matched-words';
import type { IndexQuestion } from './search-request';

export interface Found extends IndexAnswer {
  /** Whether similar words were searched for, too. */
  isForgiving: boolean;
}

/** The hits of an answer, looked up in one snapshot of PostgreSQL. */
export interface LookedUp {
  read: ReadResult;
  /** The hits that the page may show and whose entries have not changed since they were indexed. */
  hits: ShownHit[];
  /** Number of hits that are left out, because their entries have changed since they were indexed, or are no longer public. */
  missing: number;
  pins: ShownHit[];
  /** Entries with only some of the words. */
  some: ShownHit[];
  state: IndexState;
  taxonomyIds: number[];
}

/** @param someWords undefined: entries must contain all words */
export async function lookUpHits(
  deliveryDb: DeliveryDb,
  asked: IndexQuestion,
  found: Found,
  someWords: SomeWords | undefined,
): Promise<LookedUp> {
  const { query, text, begun, now, curation } = asked;
  const { hits, isForgiving } = found;
  const words = matchedWords(text, begun, []);
  const pinned = query.sort === 'newest' ? [] : curation.pinned;
  const page = pageOf(asked, found);
  const excluded = [...curation.pinned, ...curation.hidden, ...hits.map(({ entryId }) => entryId)];
  const pins = pinned.length === 0 ? [] : [pinnedHits(query, words, asked.taxonomyIds, pinned)];
  const typed = query.taxonomySlug === undefined ? [] : [typedQuery(query)];
  const some =
    someWords === undefined
      ? []
      : [someHits(query, { ...someWords, isForgiving }, asked.taxonomyIds, excluded)];
  const statements = [presentHits(query.siteId, page), indexState(now), ...pins, ...typed, ...some];
  const read = await deliveryDb.read(query, statements);

  const rest = [...read.results];
  const rowsOf = (list: readonly unknown[]) => (list.length === 0 ? [] : (rest.shift() ?? []));
  const toHit = (row: PresentHitRow): ShownHit => ({
    row,
    words: (page.matched?.[row.hit - 1] ?? words).any,
  });
  const present = readPresentHits(rest.shift() ?? []).map(toHit);
  const state = readIndexState(rest.shift() ?? []);
  const pinnedRows = readPassages(rowsOf(pins));
  const typedRows = rowsOf(typed);
  return {
    ...{ read, state, hits: present, missing: page.count - present.length },
    pins: pinnedRows.map((row) => ({ row, words: words.any })),
    taxonomyIds: typed.length === 0 ? [] : (readTypedQuery(typedRows).taxonomyIds ?? []),
    some: readSomeHits(rowsOf(some)),
  };
}

/** The hits that the page may show, and their ranking. */
function pageOf({ text, begun, curation, window }: IndexQuestion, { hits, isForgiving }: Found) {
  const words = matchedWords(text, begun, []);
  const first = window.ranked === 0 ? 0 : window.first;
  const matched = ({ matched: own }: IndexHit) => (own.length === 0 ? words : matchedWords(text, begun, own));
  const allMatched = hits.flatMap((hit) => hit.matched);
  return {
    ...{ hits, words, first, count: Math.max(0, Math.min(hits.length - first, window.count)) },
    ...{ ranked: window.ranked, rankedBy: rankedBy(text, begun, allMatched) },
    matched: isForgiving ? hits.map(matched) : undefined,
    // Only for the ordered hits, because sorting a later page would move hits across its bounds.
    recency: window.ranked === 0 ? 0 : curation.recency,
  };
}
