// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { BatchGetEntriesRequest as _headwater_content_v1_BatchGetEntriesRequest, BatchGetEntriesRequest__Output as _headwater_content_v1_BatchGetEntriesRequest__Output } from '../../../headwater/content/v1/BatchGetEntriesRequest';

/**
 * Which entries of which sites.
 */
export interface BatchGetEntriesOfSitesRequest {
  /**
   * With 1 to 4 addresses each, and at most 16 together.
   */
  'requests'?: (_headwater_content_v1_BatchGetEntriesRequest)[] | undefined;
}

/**
 * Which entries of which sites.
 */
export interface BatchGetEntriesOfSitesRequest__Output {
  /**
   * With 1 to 4 addresses each, and at most 16 together.
   */
  'requests': (_headwater_content_v1_BatchGetEntriesRequest__Output)[];
}
