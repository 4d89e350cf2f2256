// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { SiteVersion as _headwater_site_v1_SiteVersion, SiteVersion__Output as _headwater_site_v1_SiteVersion__Output } from '../../../headwater/site/v1/SiteVersion';
import type { Long } from '@grpc/proto-loader';

/**
 * The versions, read in one snapshot.
 */
export interface GetSiteVersionsResponse {
  /**
   * One for each site of the request.
   */
  'versions'?: (_headwater_site_v1_SiteVersion)[] | undefined;
  'directoryVersion'?: (number | string | Long) | undefined;
  /**
   * Names the installation in Redis: keys of its versions and limits begin with "hw:<installation>:". It changes if the
   * database is replaced by another one. Services of the previous release do not send it, and their keys lack it.
   */
  'installation'?: (string) | undefined;
  '_installation'?: "installation" | undefined;
}

/**
 * The versions, read in one snapshot.
 */
export interface GetSiteVersionsResponse__Output {
  /**
   * One for each site of the request.
   */
  'versions': (_headwater_site_v1_SiteVersion__Output)[];
  'directoryVersion': (number);
  /**
   * Names the installation in Redis: keys of its versions and limits begin with "hw:<installation>:". It changes if the
   * database is replaced by another one. Services of the previous release do not send it, and their keys lack it.
   */
  'installation'?: (string) | undefined;
  '_installation'?: "installation" | undefined;
}
