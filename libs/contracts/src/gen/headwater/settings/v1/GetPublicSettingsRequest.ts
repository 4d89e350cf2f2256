// Original file: protos/headwater/settings/v1/settings_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which settings.
 */
export interface GetPublicSettingsRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
}

/**
 * Which settings.
 */
export interface GetPublicSettingsRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  'language': (string);
}
