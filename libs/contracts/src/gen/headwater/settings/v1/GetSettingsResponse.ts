// Original file: protos/headwater/settings/v1/settings_management_service.proto

import type { SiteSettings as _headwater_settings_v1_SiteSettings, SiteSettings__Output as _headwater_settings_v1_SiteSettings__Output } from '../../../headwater/settings/v1/SiteSettings';

/**
 * The settings of one language.
 */
export interface GetSettingsResponse {
  'settings'?: (_headwater_settings_v1_SiteSettings | null) | undefined;
}

/**
 * The settings of one language.
 */
export interface GetSettingsResponse__Output {
  'settings': (_headwater_settings_v1_SiteSettings__Output | null);
}
