import type { QueryParameter } from '../http/query-string';
import type { Site } from '../lookups/sites';
import type { Json } from '../presenters/json';
import { presentPagination } from '../presenters/pagination';

interface PaginatedRequest {
  site: Site;
  query: readonly QueryParameter[];
  parameters: { page: number; per_page: number };
}

/** The envelope of one page of a list below `/api/v1`. */
export function paginate<Item extends Json>(
  path: `/${string}`,
  { site, query, parameters }: PaginatedRequest,
  data: Item[],
  total: number,
) {
  const { page, per_page: perPage } = parameters;
  const url = `${site.baseUrl}/api/v1${path}`;
  return { data, ...presentPagination({ path: url, query, page, perPage, count: data.length, total }) };
}
