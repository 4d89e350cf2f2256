// Original file: protos/headwater/search/v1/search_management_service.proto

import type { CuratedQuery as _headwater_search_v1_CuratedQuery, CuratedQuery__Output as _headwater_search_v1_CuratedQuery__Output } from '../../../headwater/search/v1/CuratedQuery';

/**
 * As it is set.
 */
export interface UpdateCuratedQueryResponse {
  'curatedQuery'?: (_headwater_search_v1_CuratedQuery | null) | undefined;
}

/**
 * As it is set.
 */
export interface UpdateCuratedQueryResponse__Output {
  'curatedQuery': (_headwater_search_v1_CuratedQuery__Output | null);
}
