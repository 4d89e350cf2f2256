// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which homepage.
 */
export interface GetHomepageRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
}

/**
 * Which homepage.
 */
export interface GetHomepageRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
}
