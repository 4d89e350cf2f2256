import type { SearchRequest__Output, SearchResponse } from '@headwater/contracts';
import { readRequest } from '@headwater/grpc/requests';
import { objectsOfSummaries } from '@headwater/published-views';

import type { SearchDeps } from '../../deps';
import { searchRequest } from '../../requests';

export const search =
  ({ engine }: SearchDeps) =>
  async (request: SearchRequest__Output): Promise<SearchResponse> => {
    const { query: text, type, taxonomySlug, ...wanted } = readRequest(searchRequest, request);
    const answer = await engine.search({ ...wanted, text, type, taxonomySlug });
    return {
      siteVersion: answer.siteVersion,
      validForMs: answer.validForMs,
      // A change of any text can change the hits, so every answer depends on the object `search` of the site.
      usedObjects: ['search', ...objectsOfSummaries(answer.hits.map(({ summary }) => summary))],
      hits: answer.hits,
      total: answer.total,
      totalIsLowerBound: answer.totalIsLowerBound,
      engine: answer.engine,
      indexCurrent: answer.indexCurrent,
    };
  };
