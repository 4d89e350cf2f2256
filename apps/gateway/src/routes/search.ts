import { presentSearchHit } from '../presenters/entry';
import { paginate } from './paginate';
import type { Route } from './route';

export const search: Route<'search'> = async (request) => {
  const { clients, scope, media, options, parameters } = request;
  const { q: query, type, page, per_page: perPage } = parameters;
  const response = await clients.search.search({ ...scope, query, type, page, perPage }, options);
  const texts = response.hits.map((hit) => JSON.stringify(presentSearchHit(hit, media)));
  return {
    body: paginate('/search', request, texts, response.total),
    freshness: response,
    language: scope.language,
    // While the index catches up, the next answer at the same version may differ.
    cacheable: response.indexCurrent,
  };
};
