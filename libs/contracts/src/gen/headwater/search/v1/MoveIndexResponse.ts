// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexStatus as _headwater_search_v1_IndexStatus, IndexStatus__Output as _headwater_search_v1_IndexStatus__Output } from '../../../headwater/search/v1/IndexStatus';

/**
 * The state now.
 */
export interface MoveIndexResponse {
  'status'?: (_headwater_search_v1_IndexStatus | null) | undefined;
}

/**
 * The state now.
 */
export interface MoveIndexResponse__Output {
  'status': (_headwater_search_v1_IndexStatus__Output | null);
}
