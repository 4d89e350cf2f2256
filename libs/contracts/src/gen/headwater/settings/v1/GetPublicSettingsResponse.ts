// Original file: protos/headwater/settings/v1/settings_delivery_service.proto

import type { PublicSettings as _headwater_settings_v1_PublicSettings, PublicSettings__Output as _headwater_settings_v1_PublicSettings__Output } from '../../../headwater/settings/v1/PublicSettings';
import type { Long } from '@grpc/proto-loader';

/**
 * The settings.
 */
export interface GetPublicSettingsResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'settings'?: (_headwater_settings_v1_PublicSettings | null) | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The settings.
 */
export interface GetPublicSettingsResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'settings': (_headwater_settings_v1_PublicSettings__Output | null);
  '_validForMs'?: "validForMs" | undefined;
}
