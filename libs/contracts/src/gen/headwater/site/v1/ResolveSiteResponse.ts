// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { PublicSite as _headwater_site_v1_PublicSite, PublicSite__Output as _headwater_site_v1_PublicSite__Output } from '../../../headwater/site/v1/PublicSite';
import type { Long } from '@grpc/proto-loader';

/**
 * The site found.
 */
export interface ResolveSiteResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'site'?: (_headwater_site_v1_PublicSite | null) | undefined;
  'directoryVersion'?: (number | string | Long) | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The site found.
 */
export interface ResolveSiteResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'site': (_headwater_site_v1_PublicSite__Output | null);
  'directoryVersion': (number);
  '_validForMs'?: "validForMs" | undefined;
}
