import { apiHeaders } from '@headwater/http-contract';
import { presentSearchHit } from '@headwater/presenters';
import { foldAsked } from '@headwater/values';

import { paginate } from './paginate';
import type { Route } from './route';

const sorts = { relevance: 'SEARCH_SORT_RELEVANCE', newest: 'SEARCH_SORT_NEWEST' } as const;

export const search: Route<'search'> = async (request) => {
  const { clients, scope, media, options, parameters, exact } = request;
  const { q: query, type, taxonomy_slug: slug, sort, page, per_page: perPage } = parameters;
  const taxonomySlug = slug === undefined ? undefined : foldAsked(slug);
  const asked = { ...scope, query, type, taxonomySlug, sort: sorts[sort], page, perPage, exact };
  const askedAt = performance.now();
  const response = await clients.search.search(asked, options);
  const tookMs = performance.now() - askedAt;
  const texts = response.hits.map((hit) => JSON.stringify(presentSearchHit(hit, media)));
  return {
    body: paginate('/search', request, texts, response.total, response.totalIsLowerBound),
    freshness: response,
    language: scope.language,
    // While the index catches up, the next answer at the same version may differ.
    cacheable: response.indexCurrent,
    ownHead: [apiHeaders.searchDriver, response.engine],
    serverTiming: `search;dur=${tookMs.toFixed(1)}`,
  };
};
