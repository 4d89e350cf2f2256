import { type Json, RawJson } from '@headwater/presenters';

import type { QueryParameter } from '../http/query-string';
import type { Site } from '../lookups/sites';
import { presentPagination } from '../presenters/pagination';

interface PaginatedRequest {
  site: Site;
  query: readonly QueryParameter[];
  parameters: { page: number; per_page: number };
}

/** The body of one page of a list; `items` are JSON texts. Plain parts are written at once, which is fastest. */
export function paginate(
  path: `/${string}`,
  { site, query, parameters }: PaginatedRequest,
  items: readonly string[],
  total: number,
  totalIsLowerBound = false,
): Json {
  const { page, per_page: perPage } = parameters;
  const url = `${site.baseUrl}/api/v1${path}`;
  const count = items.length;
  const { links, meta } = presentPagination({
    path: url,
    query,
    page,
    perPage,
    count,
    total,
    totalIsLowerBound,
  });
  return {
    data: new RawJson(`[${items.join(',')}]`),
    links: new RawJson(JSON.stringify(links)),
    meta: new RawJson(JSON.stringify(meta)),
  };
}
