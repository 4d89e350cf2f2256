// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexOverview as _headwater_search_v1_IndexOverview, IndexOverview__Output as _headwater_search_v1_IndexOverview__Output } from '../../../headwater/search/v1/IndexOverview';

/**
 * The state now.
 */
export interface BuildIndexResponse {
  'overview'?: (_headwater_search_v1_IndexOverview | null) | undefined;
}

/**
 * The state now.
 */
export interface BuildIndexResponse__Output {
  'overview': (_headwater_search_v1_IndexOverview__Output | null);
}
