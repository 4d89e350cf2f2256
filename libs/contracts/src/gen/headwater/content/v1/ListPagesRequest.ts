// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which pages.
 */
export interface ListPagesRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
}

/**
 * Which pages.
 */
export interface ListPagesRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
}
