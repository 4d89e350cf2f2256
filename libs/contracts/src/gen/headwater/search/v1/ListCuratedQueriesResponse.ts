// Original file: protos/headwater/search/v1/search_management_service.proto

import type { CuratedQuery as _headwater_search_v1_CuratedQuery, CuratedQuery__Output as _headwater_search_v1_CuratedQuery__Output } from '../../../headwater/search/v1/CuratedQuery';

/**
 * A page of curated queries.
 */
export interface ListCuratedQueriesResponse {
  'curatedQueries'?: (_headwater_search_v1_CuratedQuery)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of curated queries.
 */
export interface ListCuratedQueriesResponse__Output {
  'curatedQueries': (_headwater_search_v1_CuratedQuery__Output)[];
  'nextPageToken': (string);
}
