// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { ListPostsResponse as _headwater_content_v1_ListPostsResponse, ListPostsResponse__Output as _headwater_content_v1_ListPostsResponse__Output } from '../../../headwater/content/v1/ListPostsResponse';

/**
 * The answer to one request.
 */
export interface ListedPosts {
  /**
   * Index of the request, from 0.
   */
  'place'?: (number) | undefined;
  'response'?: (_headwater_content_v1_ListPostsResponse | null) | undefined;
}

/**
 * The answer to one request.
 */
export interface ListedPosts__Output {
  /**
   * Index of the request, from 0.
   */
  'place': (number);
  'response': (_headwater_content_v1_ListPostsResponse__Output | null);
}
