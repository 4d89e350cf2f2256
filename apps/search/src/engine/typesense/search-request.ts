import type { Curation } from '../../queries/typed-query';
import { documentId, markerType } from '../../typesense/document';
import type { SiteKeys } from '../../typesense/search-key';
import { toScheduledFilterValue, toSiteFilterValue } from '../../typesense/token';
import type { SearchQuery } from '../engine';
import type { HitWindow } from './hit-window';
import type { TextQuery } from './text-query';

/** A query for Typesense. Filters contain no text of a reader: all values are numbers or encoded. */
export interface IndexQuestion {
  query: SearchQuery;
  text: TextQuery;
  /** The last word of `text`, if it may be incomplete. */
  begun: string | undefined;
  taxonomyIds: readonly number[] | undefined;
  /** The requested hits. */
  window: HitWindow;
  /** The site's own collection; null: the shared one. */
  ownCollection: string | null;
  /** Pinned entries come from PostgreSQL. */
  curation: Curation;
  /** Whether similar words are searched for, too. Then the answer says which words matched. */
  isForgiving: boolean;
  /** The database's clock, in milliseconds. */
  now: number;
  /** Entries to leave out, because the index does not have their changes yet. */
  excluded: readonly number[];
  /** Only entries sorted by this instant or a later one, in milliseconds since 1970. */
  since?: number | undefined;
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
    // A search must not become forgiving only because all exact matches are curated.
    ...(curated.length > 0 && !isForgiving
      ? [{ ...hits, ...hiddenHits(question, excluded), page: 1, per_page: 0 }]
      : []),
  ];
}

/** The collection to search, and a key that finds only the site's documents in it. */
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
    // Joining and splitting words also forgives an error.
    split_join_tokens: isForgiving ? 'fallback' : 'off',
    max_candidates: 50,
    // A body that consists only of the word is not better than a title that contains it.
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
 * Minimum length of a word for one and for two forgiven errors, in letters, as for ASCII in Typesense. Typesense counts bytes, also for
 * errors: one wrong letter of a multi-byte script may count as two.
 */
function leastForgiven({ words, phrases }: TextQuery): object {
  const letters = [...new Set([...words, ...phrases.flat()].join(''))];
  const widest = Math.max(...letters.map((letter) => Buffer.byteLength(letter)));
  return { min_len_1typo: 4 * widest, min_len_2typo: widest === 1 ? 7 : 4 * widest };
}

/** Hidden entries are not found. Pinned entries are shown separately, except with `newest`. */
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
 * The complete words, and the incomplete one, unless another word begins with it: an entry with that word also matches the incomplete one,
 * but Typesense would require a second word for it.
 */
function wordsToSend({ text: { words, phrases, lexemes }, begun }: IndexQuestion): SentWords {
  if (begun === undefined) return { words, begun };
  const others = words.filter((_, index) => index !== words.lastIndexOf(begun));
  const lexemeOf = (word: string) => lexemes.get(word)!;
  const isSaid = [...others, ...phrases.flat()].some((word) => lexemeOf(word).startsWith(lexemeOf(begun)));
  return { words: others, begun: isSaid ? undefined : begun };
}

/** The incomplete word is last, because Typesense completes the last one. */
function toQ({ phrases, excluded }: TextQuery, { words, begun }: SentWords): string {
  const quoted = (phrase: readonly string[]) => `"${phrase.join(' ')}"`;
  return [
    ...phrases.map(quoted),
    ...excluded.map((phrase) => (phrase.length === 1 ? `-${phrase[0]!}` : `-${quoted(phrase)}`)),
    ...words,
    ...(begun === undefined ? [] : [begun]),
  ].join(' ');
}

function toFilter({ query, taxonomyIds, now, since }: IndexQuestion): string {
  const { siteId, language, type } = query;
  const isDue = `language:=${toScheduledFilterValue(siteId, language)} && published_at:<=${now}`;
  return [
    `(language:=${toSiteFilterValue(siteId, language)} || (${isDue}))`,
    ...(type === undefined ? [] : [`type:=${toSiteFilterValue(siteId, type)}`]),
    ...(taxonomyIds === undefined ? [] : [`taxonomy_ids:=[${taxonomyIds.join(',')}]`]),
    ...(since === undefined ? [] : [`sort_at:>=${since}`]),
  ].join(' && ');
}
