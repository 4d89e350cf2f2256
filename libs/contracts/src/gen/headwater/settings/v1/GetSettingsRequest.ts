// Original file: protos/headwater/settings/v1/settings_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which settings.
 */
export interface GetSettingsRequest {
  'siteId'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
}

/**
 * Which settings.
 */
export interface GetSettingsRequest__Output {
  'siteId': (number);
  'language': (string);
}
