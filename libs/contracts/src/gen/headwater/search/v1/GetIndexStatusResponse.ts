// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexStatus as _headwater_search_v1_IndexStatus, IndexStatus__Output as _headwater_search_v1_IndexStatus__Output } from '../../../headwater/search/v1/IndexStatus';

/**
 * The state of a site's index.
 */
export interface GetIndexStatusResponse {
  'status'?: (_headwater_search_v1_IndexStatus | null) | undefined;
}

/**
 * The state of a site's index.
 */
export interface GetIndexStatusResponse__Output {
  'status': (_headwater_search_v1_IndexStatus__Output | null);
}
