// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which page.
 */
export interface GetPageRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * Normalised.
   */
  'slug'?: (string) | undefined;
}

/**
 * Which page.
 */
export interface GetPageRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
  /**
   * Normalised.
   */
  'slug': (string);
}
