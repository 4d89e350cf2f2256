// Original file: protos/headwater/navigation/v1/navigation_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which navigation.
 */
export interface GetNavigationRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
}

/**
 * Which navigation.
 */
export interface GetNavigationRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
}
