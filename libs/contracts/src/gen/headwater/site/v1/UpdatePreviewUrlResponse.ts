// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Site as _headwater_site_v1_Site, Site__Output as _headwater_site_v1_Site__Output } from '../../../headwater/site/v1/Site';

/**
 * The site after the change.
 */
export interface UpdatePreviewUrlResponse {
  'site'?: (_headwater_site_v1_Site | null) | undefined;
}

/**
 * The site after the change.
 */
export interface UpdatePreviewUrlResponse__Output {
  'site': (_headwater_site_v1_Site__Output | null);
}
