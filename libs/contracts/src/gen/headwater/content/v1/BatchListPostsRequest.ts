// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { ListPostsRequest as _headwater_content_v1_ListPostsRequest, ListPostsRequest__Output as _headwater_content_v1_ListPostsRequest__Output } from '../../../headwater/content/v1/ListPostsRequest';

/**
 * Which pages of which lists.
 */
export interface BatchListPostsRequest {
  /**
   * 1 to 8.
   */
  'requests'?: (_headwater_content_v1_ListPostsRequest)[] | undefined;
}

/**
 * Which pages of which lists.
 */
export interface BatchListPostsRequest__Output {
  /**
   * 1 to 8.
   */
  'requests': (_headwater_content_v1_ListPostsRequest__Output)[];
}
