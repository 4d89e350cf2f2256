import type { PageLink, PaginationLinks, PaginationMeta } from '@headwater/http-contract';

import type { QueryParameter } from '../http/query-string';

export interface PageOfItems {
  /** Absolute URL of the endpoint, without query. */
  path: string;
  /** Parameters of the request; all but `page` are kept in the links. */
  query: readonly QueryParameter[];
  page: number;
  perPage: number;
  /** Items on this page. */
  count: number;
  /** Items on all pages. */
  total: number;
  /** Whether there are more items than `total`; these are on no page. */
  totalIsLowerBound?: boolean;
}

/** Page numbers to show, with `'gap'` for those left out. */
type Selection = (number | 'gap')[];

const neighbours = 3;
const nearAnEnd = neighbours + 4;

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The first and last pages and those around the current one. */
function selectPages(page: number, lastPage: number): Selection {
  if (lastPage < 2 * neighbours + 8) return range(1, lastPage);
  const start = range(1, 2);
  const end = range(lastPage - 1, lastPage);
  if (page <= nearAnEnd) return [...range(1, nearAnEnd + neighbours), 'gap', ...end];
  if (page > lastPage - nearAnEnd)
    return [...start, 'gap', ...range(lastPage - nearAnEnd - neighbours + 1, lastPage)];
  return [...start, 'gap', ...range(page - neighbours, page + neighbours), 'gap', ...end];
}

/** `links` and `meta` of the pagination envelope. */
export function presentPagination(list: PageOfItems): { links: PaginationLinks; meta: PaginationMeta } {
  const { path, query, page, perPage, count, total, totalIsLowerBound = false } = list;
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  // For a page past the end, the previous page is the last one with items.
  const previous = page > 1 ? Math.min(page - 1, lastPage) : null;
  const following = page < lastPage ? page + 1 : null;
  const from = count > 0 ? (page - 1) * perPage + 1 : null;

  const kept = query.flatMap(({ name, value }): [string, string][] =>
    name === 'page' || value === undefined ? [] : [[name, value]],
  );
  // Encoded once: there are a dozen links.
  const beforeNumber = `${path}?${new URLSearchParams([...kept, ['page', '']]).toString()}`;
  const urlOf = (number: number) => `${beforeNumber}${number}`;
  const step = (label: string, number: number | null): PageLink => ({
    url: number === null ? null : urlOf(number),
    label,
    page: number,
    active: false,
  });
  const numbered = (number: number | 'gap'): PageLink =>
    number === 'gap' ? step('...', null) : { ...step(String(number), number), active: number === page };

  return {
    links: {
      first: urlOf(1),
      last: urlOf(lastPage),
      prev: previous === null ? null : urlOf(previous),
      next: following === null ? null : urlOf(following),
    },
    meta: {
      current_page: page,
      from,
      last_page: lastPage,
      links: [
        step('&laquo; Previous', previous),
        ...selectPages(page, lastPage).map(numbered),
        step('Next &raquo;', following),
      ],
      path,
      per_page: perPage,
      to: from === null ? null : from + count - 1,
      total,
      ...(totalIsLowerBound && { total_is_lower_bound: true as const }),
    },
  };
}
