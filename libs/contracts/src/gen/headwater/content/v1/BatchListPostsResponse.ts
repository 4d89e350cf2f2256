// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { ListedPosts as _headwater_content_v1_ListedPosts, ListedPosts__Output as _headwater_content_v1_ListedPosts__Output } from '../../../headwater/content/v1/ListedPosts';

/**
 * The answers.
 */
export interface BatchListPostsResponse {
  /**
   * In ascending order of place. Send a request that has no answer here with ListPosts.
   */
  'answers'?: (_headwater_content_v1_ListedPosts)[] | undefined;
}

/**
 * The answers.
 */
export interface BatchListPostsResponse__Output {
  /**
   * In ascending order of place. Send a request that has no answer here with ListPosts.
   */
  'answers': (_headwater_content_v1_ListedPosts__Output)[];
}
