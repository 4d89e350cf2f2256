import type { Query } from '@headwater/admin-client';

export type MediaQuery = Query<'listMedia'>;

export const kinds = ['image', 'video', 'audio', 'document'] as const satisfies readonly MediaQuery['kind'][];

export const sorts = {
  newest: {},
  oldest: { reverse: 'true' },
  name: { order_by: 'name' },
  backwards: { order_by: 'name', reverse: 'true' },
  largest: { order_by: 'size' },
  smallest: { order_by: 'size', reverse: 'true' },
} as const satisfies Record<string, Partial<MediaQuery>>;
export type Sort = keyof typeof sorts;

export type FilterName = 'name' | 'kind' | 'sort' | 'failed';

/** The query to the API for the filters of an address. Invalid filters are left out. */
export function queryOf(search: URLSearchParams): MediaQuery {
  const name = (search.get('name') ?? '').trim();
  const kind = kinds.find((each) => each === search.get('kind'));
  const sort = search.get('sort') ?? '';
  return {
    ...(name !== '' && { name_contains: name }),
    ...(kind !== undefined && { kind }),
    ...(search.get('failed') === 'true' && { with_failures: 'true' as const }),
    ...(Object.hasOwn(sorts, sort) && sorts[sort as Sort]),
  };
}

export function withFilter(search: URLSearchParams, name: FilterName, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Whether the filters of an address leave anything out. The order does not. */
export const isFiltered = (search: URLSearchParams): boolean => {
  const { name_contains: name, kind, with_failures: failed } = queryOf(search);
  return name !== undefined || kind !== undefined || failed !== undefined;
};
