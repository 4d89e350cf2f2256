// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names sites.
 */
export interface GetSiteVersionsRequest {
  /**
   * Up to 1,000 sites. Without any, only the directory version is read.
   */
  'siteIds'?: (number | string | Long)[] | undefined;
}

/**
 * Names sites.
 */
export interface GetSiteVersionsRequest__Output {
  /**
   * Up to 1,000 sites. Without any, only the directory version is read.
   */
  'siteIds': (number)[];
}
