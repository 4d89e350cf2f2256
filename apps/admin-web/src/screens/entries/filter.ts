import { idIn } from '../../api/ids';
import type { EntryQuery } from './types';

export const filterNames = ['q', 'type', 'state', 'language', 'taxonomy', 'mine', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

/** What the addresses call the states of an entry, and how the API is asked for them. */
export const states = {
  draft: { status: 'draft' },
  published: { status: 'published', scheduled: 'false' },
  scheduled: { scheduled: 'true' },
  changed: { has_working_copy: 'true' },
} as const satisfies Record<string, Partial<EntryQuery>>;
export type State = keyof typeof states;

export const sorts = {
  changed: {},
  oldest: { reverse: 'true' },
  published: { order_by: 'publish_time' },
  title: { order_by: 'title' },
  backwards: { order_by: 'title', reverse: 'true' },
} as const satisfies Record<string, Partial<EntryQuery>>;
export type Sort = keyof typeof sorts;

const isOneOf = <Key extends string>(table: Record<Key, unknown>, given: string): given is Key =>
  Object.hasOwn(table, given);

/** How the API is asked for what an address names. What an address has wrong is left out. */
export function queryOf(search: URLSearchParams): EntryQuery {
  const given = (name: FilterName) => search.get(name) ?? '';
  const taxonomyId = idIn(given('taxonomy'));
  const [state, sort] = [given('state'), given('sort')];
  return {
    ...(given('q').trim() !== '' && { title_contains: given('q').trim() }),
    ...(given('type') !== '' && { type: given('type') }),
    ...(given('language') !== '' && { language: given('language') }),
    ...(taxonomyId !== undefined && { taxonomy_id: taxonomyId, with_descendants: 'true' as const }),
    ...(given('mine') === 'true' && { mine: 'true' as const }),
    ...(isOneOf(states, state) && states[state]),
    ...(isOneOf(sorts, sort) && sorts[sort]),
  };
}

const pageSize = 100;

/** How the API is asked for a page of the list; the first one says how many there are. */
export const pageOf = (siteId: number, query: EntryQuery, pageToken?: string) => ({
  params: { site_id: siteId },
  query: {
    ...query,
    page_size: pageSize,
    page_token: pageToken,
    ...(pageToken === undefined && { with_total: 'true' as const }),
  },
});

/** The address with another value of one filter. Who leaves a language leaves its taxonomy. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'language') next.delete('taxonomy');
  return next;
}

/** Whether an address asks for less than everything. The order leaves nothing out. */
export const isFiltered = (search: URLSearchParams): boolean =>
  filterNames.some((name) => name !== 'sort' && (search.get(name) ?? '') !== '');
