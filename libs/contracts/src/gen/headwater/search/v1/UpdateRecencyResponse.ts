// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Recency as _headwater_search_v1_Recency, Recency__Output as _headwater_search_v1_Recency__Output } from '../../../headwater/search/v1/Recency';

/**
 * As it is set.
 */
export interface UpdateRecencyResponse {
  'recency'?: (_headwater_search_v1_Recency | null) | undefined;
}

/**
 * As it is set.
 */
export interface UpdateRecencyResponse__Output {
  'recency': (_headwater_search_v1_Recency__Output | null);
}
