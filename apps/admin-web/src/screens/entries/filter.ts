import { idIn } from '../../api/ids';
import type { EntryQuery } from './types';

export const filterNames = ['q', 'type', 'state', 'language', 'taxonomy', 'mine', 'sort'] as const;
export type FilterName = (typeof filterNames)[number];

/** The states of an entry in addresses, with the query parameters of the API. */
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

/** The query to the API for the filters of an address. Invalid filters are left out. */
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

/** The query to the API for a page of the list; the first page comes with the total. */
export const pageOf = (siteId: number, query: EntryQuery, pageToken?: string) => ({
  params: { site_id: siteId },
  query: {
    ...query,
    page_size: pageSize,
    page_token: pageToken,
    ...(pageToken === undefined && { with_total: 'true' as const }),
  },
});

/** The address with another value of one filter. Another language drops the taxonomy, which belongs to the former one. */
export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name === 'language') next.delete('taxonomy');
  return next;
}

/** Whether the filters of an address leave anything out. The order does not. */
export const isFiltered = (search: URLSearchParams): boolean =>
  filterNames.some((name) => name !== 'sort' && (search.get(name) ?? '') !== '');
