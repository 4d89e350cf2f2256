// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { ListedPosts as _headwater_content_v1_ListedPosts, ListedPosts__Output as _headwater_content_v1_ListedPosts__Output } from '../../../headwater/content/v1/ListedPosts';

/**
 * The answers.
 */
export interface BatchListPostsResponse {
  /**
   * In ascending order of place. A request that is not among them is asked alone.
   */
  'answers'?: (_headwater_content_v1_ListedPosts)[] | undefined;
}

/**
 * The answers.
 */
export interface BatchListPostsResponse__Output {
  /**
   * In ascending order of place. A request that is not among them is asked alone.
   */
  'answers': (_headwater_content_v1_ListedPosts__Output)[];
}
