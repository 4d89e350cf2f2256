// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface GetSiteRequest {
  'siteId'?: (number | string | Long) | undefined;
  'domain'?: (string) | undefined;
  'name'?: "siteId"|"domain" | undefined;
}

/**
 * Names a site.
 */
export interface GetSiteRequest__Output {
  'siteId'?: (number) | undefined;
  'domain'?: (string) | undefined;
  'name'?: "siteId"|"domain" | undefined;
}
