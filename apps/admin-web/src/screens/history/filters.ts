/** The filters of the history, as they stand in the address. */
export interface Filters {
  kind: string;
  object: string;
  who: string;
  /** Days such as 2026-11-24, in the time zone of the person. Both count. */
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

/** What the API is asked for. An invalid day is left out. */
export function queryOf({ kind, object, who, from, until }: Filters) {
  return {
    ...(kind !== '' && { kind }),
    ...(object !== '' && { object_id: object }),
    ...(who !== '' && { actor: who }),
    ...timeOf('from_time', from, 0),
    ...timeOf('until_time', until, 1),
  };
}

/** The beginning of a day, or of one that many days later. */
function timeOf<Name extends string>(name: Name, day: string, later: number): Partial<Record<Name, string>> {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return {};
  const at = new Date(0);
  // Also right where a day has 23 or 25 hours, and in years that `new Date` takes for those of the last century.
  at.setFullYear(Number(year), Number(month) - 1, Number(date) + later);
  at.setHours(0, 0, 0, 0);
  // Nothing is later than the last day that can be written.
  return at.getFullYear() > 9_999 ? {} : ({ [name]: at.toISOString() } as Record<Name, string>);
}
