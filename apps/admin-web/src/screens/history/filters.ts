/** The filters of the history in the address. */
export interface Filters {
  kind: string;
  object: string;
  who: string;
  /** Days such as 2026-11-24, in the time zone of the person. Both are included. */
  from: string;
  until: string;
}

export const filterNames = ['kind', 'object', 'who', 'from', 'until'] as const satisfies (keyof Filters)[];

export const filtersIn = (search: URLSearchParams): Filters => ({
  kind: search.get('kind') ?? '',
  object: search.get('object') ?? '',
  who: search.get('who') ?? '',
  from: search.get('from') ?? '',
  until: search.get('until') ?? '',
});

export const isFiltered = (filters: Filters): boolean => filterNames.some((name) => filters[name] !== '');

/** The query to the API. An invalid day is left out. */
export function queryOf({ kind, object, who, from, until }: Filters) {
  return {
    ...(kind !== '' && { kind }),
    ...(object !== '' && { object_id: object }),
    ...(who !== '' && { actor: who }),
    ...timeOf('from_time', from, 0),
    ...timeOf('until_time', until, 1),
  };
}

/** The beginning of the day that is `later` days after this one. */
function timeOf<Name extends string>(name: Name, day: string, later: number): Partial<Record<Name, string>> {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return {};
  const at = new Date(0);
  // Also correct for days of 23 or 25 hours, and for years below 100, which `new Date` takes for the last century.
  at.setFullYear(Number(year), Number(month) - 1, Number(date) + later);
  at.setHours(0, 0, 0, 0);
  // No event is later than the last day that can be written.
  return at.getFullYear() > 9_999 ? {} : ({ [name]: at.toISOString() } as Record<Name, string>);
}
