// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Site as _headwater_site_v1_Site, Site__Output as _headwater_site_v1_Site__Output } from '../../../headwater/site/v1/Site';

/**
 * A page of sites.
 */
export interface ListSitesResponse {
  'sites'?: (_headwater_site_v1_Site)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of sites.
 */
export interface ListSitesResponse__Output {
  'sites': (_headwater_site_v1_Site__Output)[];
  'nextPageToken': (string);
}
