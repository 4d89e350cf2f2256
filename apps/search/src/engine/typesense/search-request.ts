import type { Curation } from '../../queries/typed-query';
import { documentId, markerType } from '../../typesense/document';
import type { SiteKeys } from '../../typesense/search-key';
import { toScheduledFilterValue, toSiteFilterValue } from '../../typesense/token';
import type { SearchQuery } from '../engine';
import type { HitWindow } from './hit-window';
import type { TextQuery } from './text-query';

/** A search as it is asked of Typesense. No text of a reader comes into a filter: all values are numbers or encoded. */
export interface IndexQuestion {
  query: SearchQuery;
  text: TextQuery;
  /** The last word of `text`, if it may be incomplete. */
  begun: string | undefined;
  taxonomyIds: readonly number[] | undefined;
  /** The hits that are wanted. */
  window: HitWindow;
  /** The site's own collection; null: the shared one. */
  ownCollection: string | null;
  /** Entries that are pinned come from PostgreSQL. */
  curation: Curation;
  /** Whether words that look like those typed are looked for. Then the answer says which words matched. */
  isForgiving: boolean;
  /** The database's clock, in milliseconds. */
  now: number;
  /** Entries that are left out: the index does not have their changes yet. */
  excluded: readonly number[];
}

/** The marker of the site and the pages of hits, in one request, so from one node. `readIndexAnswer` reads the answers. */
export function toSearches(question: IndexQuestion, settings: SearchSettings): object[] {
  const { window, excluded, isForgiving } = question;
  const curated = curatedEntries(question);
  const common = placeOf(question, settings);
  const hits = { ...common, ...hitsOf(question, settings) };
  const hidden = hiddenHits(question, [...new Set([...excluded, ...curated])]);
  return [
    {
      ...common,
      q: '*',
      query_by: 'a',
      filter_by: `type:=${markerType}`,
      include_fields: 'applied,database',
      per_page: 1,
    },
    ...window.pages.map(({ page, perPage }) => ({ ...hits, ...hidden, page, per_page: perPage })),
    // Errors are not forgiven because all that has the words as typed was taken away by hand.
    ...(curated.length > 0 && !isForgiving
      ? [{ ...hits, ...hiddenHits(question, excluded), page: 1, per_page: 0 }]
      : []),
  ];
}

/** The collection that is searched, and a key that finds the site's documents in it and nothing else. */
function placeOf({ query, ownCollection }: IndexQuestion, { collection, keyOf }: SearchSettings) {
  const { siteId } = query;
  return {
    collection: ownCollection ?? collection,
    'x-typesense-api-key': keyOf(siteId, ownCollection !== null),
  };
}

export interface SearchSettings {
  collection: string;
  keyOf: SiteKeys;
  deadlineMs: number;
}

function hitsOf(question: IndexQuestion, { deadlineMs }: SearchSettings): object {
  const { text, isForgiving } = question;
  const sent = wordsToSend(question);
  return {
    q: toQ(text, sent),
    query_by: 'a,b,c,d',
    query_by_weights: '10,4,2,1',
    prefix: sent.begun !== undefined,
    num_typos: isForgiving ? 2 : 0,
    ...(isForgiving ? leastForgiven(text) : {}),
    typo_tokens_threshold: 1,
    // Never fewer words.
    drop_tokens_threshold: 0,
    // To join and to split words is to forgive an error, too.
    split_join_tokens: isForgiving ? 'fallback' : 'off',
    max_candidates: 50,
    // A body that is nothing but the word is no better than a title with it.
    prioritize_exact_match: false,
    filter_by: toFilter(question),
    sort_by: orderOf(question),
    include_fields: 'entry_id,hash',
    highlight_fields: isForgiving ? 'a,b,c,d' : 'none',
    highlight_full_fields: 'none',
    highlight_affix_num_tokens: 0,
    search_cutoff_ms: deadlineMs,
  };
}

/**
 * How long a word must be for one error to be forgiven, and for two: letters, as Typesense has it for ASCII. It counts bytes,
 * as it does errors: one wrong letter of a script with more bytes may be two.
 */
function leastForgiven({ words, phrases }: TextQuery): object {
  const letters = [...new Set([...words, ...phrases.flat()].join(''))];
  const widest = Math.max(...letters.map((letter) => Buffer.byteLength(letter)));
  return { min_len_1typo: 4 * widest, min_len_2typo: widest === 1 ? 7 : 4 * widest };
}

/** What is hidden is not found; what is pinned stands elsewhere, but by `newest`. */
function curatedEntries({ query, curation }: IndexQuestion): number[] {
  return query.sort === 'newest' ? curation.hidden : [...curation.pinned, ...curation.hidden];
}

function hiddenHits({ query }: IndexQuestion, entryIds: readonly number[]): object {
  if (entryIds.length === 0) return {};
  return { hidden_hits: entryIds.map((entryId) => documentId(query.siteId, entryId)).join(',') };
}

function orderOf({ query }: IndexQuestion): string {
  return `${query.sort === 'newest' ? '' : '_text_match:desc,'}sort_at:desc,entry_id:desc`;
}

interface SentWords {
  words: readonly string[];
  begun: string | undefined;
}

/**
 * The words without the begun one, and that one, unless another word begins with it: whatever has that word has this one,
 * but Typesense would want a second word for it.
 */
function wordsToSend({ text: { words, phrases, lexemes }, begun }: IndexQuestion): SentWords {
  if (begun === undefined) return { words, begun };
  const others = words.filter((_, index) => index !== words.lastIndexOf(begun));
  const lexemeOf = (word: string) => lexemes.get(word)!;
  const isSaid = [...others, ...phrases.flat()].some((word) => lexemeOf(word).startsWith(lexemeOf(begun)));
  return { words: others, begun: isSaid ? undefined : begun };
}

/** The begun word stands last: Typesense completes the last one. */
function toQ({ phrases, excluded }: TextQuery, { words, begun }: SentWords): string {
  const quoted = (phrase: readonly string[]) => `"${phrase.join(' ')}"`;
  return [
    ...phrases.map(quoted),
    ...excluded.map((phrase) => (phrase.length === 1 ? `-${phrase[0]!}` : `-${quoted(phrase)}`)),
    ...words,
    ...(begun === undefined ? [] : [begun]),
  ].join(' ');
}

function toFilter({ query, taxonomyIds, now }: IndexQuestion): string {
  const { siteId, language, type } = query;
  const isDue = `language:=${toScheduledFilterValue(siteId, language)} && published_at:<=${now}`;
  return [
    `(language:=${toSiteFilterValue(siteId, language)} || (${isDue}))`,
    ...(type === undefined ? [] : [`type:=${toSiteFilterValue(siteId, type)}`]),
    ...(taxonomyIds === undefined ? [] : [`taxonomy_ids:=[${taxonomyIds.join(',')}]`]),
  ].join(' && ');
}
