// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexPlacement as _headwater_search_v1_IndexPlacement, IndexPlacement__Output as _headwater_search_v1_IndexPlacement__Output } from '../../../headwater/search/v1/IndexPlacement';
import type { Long } from '@grpc/proto-loader';

/**
 * Names a site, and the collection for its documents.
 */
export interface MoveIndexRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * SHARED or OWN.
   */
  'placement'?: (_headwater_search_v1_IndexPlacement) | undefined;
}

/**
 * Names a site, and the collection for its documents.
 */
export interface MoveIndexRequest__Output {
  'siteId': (number);
  /**
   * SHARED or OWN.
   */
  'placement': (_headwater_search_v1_IndexPlacement__Output);
}
