import { documentId, markerType } from '../../typesense/document';
import { scopedSearchKey } from '../../typesense/search-key';
import { toFilterValue } from '../../typesense/token';
import { maxTotal, type SearchQuery } from '../engine';
import type { TextQuery } from './text-query';

/** A search as it is asked of Typesense. No text of a reader comes into a filter: all values are numbers or encoded. */
export interface IndexQuestion {
  query: SearchQuery;
  text: TextQuery;
  /** The last word of `text`, if it may be incomplete. */
  begun: string | undefined;
  taxonomyIds: readonly number[] | undefined;
  /** Whether words that look like those typed are looked for. Then the answer says which words matched. */
  isForgiving: boolean;
  /** The database's clock, in milliseconds. */
  now: number;
  /** Entries that are left out: the index has not been told of their changes. */
  excluded: readonly number[];
}

const orders = {
  relevance: '_text_match:desc,sort_at:desc,entry_id:desc',
  newest: 'sort_at:desc,entry_id:desc',
} as const;

/** The marker of the site and the page of hits, in one request, so from one node. */
export function toSearches(question: IndexQuestion, settings: SearchSettings): object[] {
  const common = {
    collection: settings.collection,
    'x-typesense-api-key': scopedSearchKey(settings.searchKey, question.query.siteId),
  };
  return [
    {
      ...common,
      q: '*',
      query_by: 'a',
      filter_by: `type:=${markerType}`,
      include_fields: 'applied,database',
      per_page: 1,
    },
    { ...common, ...hitsOf(question, settings) },
  ];
}

export interface SearchSettings {
  collection: string;
  searchKey: string;
  deadlineMs: number;
}

function hitsOf(question: IndexQuestion, { deadlineMs }: SearchSettings): object {
  const { query, text, begun, isForgiving, excluded } = question;
  const isPastEnd = (query.page - 1) * query.perPage >= maxTotal;
  return {
    q: toQ(text, begun),
    query_by: 'a,b,c,d',
    query_by_weights: '10,4,2,1',
    prefix: begun !== undefined,
    num_typos: isForgiving ? 2 : 0,
    typo_tokens_threshold: 1,
    // Never fewer words.
    drop_tokens_threshold: 0,
    max_candidates: 50,
    // A body that is nothing but the word is no better than a title with it.
    prioritize_exact_match: false,
    filter_by: toFilter(question),
    sort_by: orders[query.sort ?? 'relevance'],
    // Past the end, only the total is wanted.
    page: isPastEnd ? 1 : query.page,
    per_page: isPastEnd ? 0 : query.perPage,
    include_fields: 'entry_id,hash',
    highlight_fields: isForgiving ? 'a,b,c,d' : 'none',
    highlight_full_fields: 'none',
    highlight_affix_num_tokens: 0,
    search_cutoff_ms: deadlineMs,
    ...(excluded.length > 0 && {
      hidden_hits: excluded.map((entryId) => documentId(query.siteId, entryId)).join(','),
    }),
  };
}

/** The begun word stands last: Typesense completes the last one. */
function toQ({ words, phrases, excluded }: TextQuery, begun: string | undefined): string {
  const quoted = (phrase: readonly string[]) => `"${phrase.join(' ')}"`;
  const others = begun === undefined ? words : words.filter((_, index) => index !== words.lastIndexOf(begun));
  return [
    ...phrases.map(quoted),
    ...excluded.map((phrase) => (phrase.length === 1 ? `-${phrase[0]!}` : `-${quoted(phrase)}`)),
    ...others,
    ...(begun === undefined ? [] : [begun]),
  ].join(' ');
}

function toFilter({ query, taxonomyIds, now }: IndexQuestion): string {
  return [
    `language:=${toFilterValue(query.language)}`,
    `published_at:<=${now}`,
    ...(query.type === undefined ? [] : [`type:=${toFilterValue(query.type)}`]),
    ...(taxonomyIds === undefined ? [] : [`taxonomy_ids:=[${taxonomyIds.join(',')}]`]),
  ].join(' && ');
}
