// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The version of one site.
 */
export interface SiteVersion {
  'siteId'?: (number | string | Long) | undefined;
  'version'?: (number | string | Long) | undefined;
}

/**
 * The version of one site.
 */
export interface SiteVersion__Output {
  'siteId': (number);
  'version': (number);
}
