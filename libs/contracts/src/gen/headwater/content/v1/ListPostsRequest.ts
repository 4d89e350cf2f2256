// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which posts.
 */
export interface ListPostsRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * From 1. A page past the end is empty.
   */
  'page'?: (number | string | Long) | undefined;
  /**
   * 1 to 100.
   */
  'perPage'?: (number) | undefined;
  /**
   * Only posts with a taxonomy of this slug, of any type. An unknown slug gives an empty list.
   */
  'taxonomySlug'?: (string) | undefined;
  /**
   * Requests posts_json in place of posts. A service that does not know this field answers with posts.
   */
  'asJson'?: (boolean) | undefined;
  '_taxonomySlug'?: "taxonomySlug" | undefined;
}

/**
 * Which posts.
 */
export interface ListPostsRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
  /**
   * From 1. A page past the end is empty.
   */
  'page': (number);
  /**
   * 1 to 100.
   */
  'perPage': (number);
  /**
   * Only posts with a taxonomy of this slug, of any type. An unknown slug gives an empty list.
   */
  'taxonomySlug'?: (string) | undefined;
  /**
   * Requests posts_json in place of posts. A service that does not know this field answers with posts.
   */
  'asJson': (boolean);
  '_taxonomySlug'?: "taxonomySlug" | undefined;
}
