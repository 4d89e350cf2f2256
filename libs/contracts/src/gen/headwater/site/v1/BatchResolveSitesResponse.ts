// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { ResolvedSite as _headwater_site_v1_ResolvedSite, ResolvedSite__Output as _headwater_site_v1_ResolvedSite__Output } from '../../../headwater/site/v1/ResolvedSite';
import type { Long } from '@grpc/proto-loader';

/**
 * The sites found.
 */
export interface BatchResolveSitesResponse {
  'directoryVersion'?: (number | string | Long) | undefined;
  /**
   * In no particular order.
   */
  'sites'?: (_headwater_site_v1_ResolvedSite)[] | undefined;
}

/**
 * The sites found.
 */
export interface BatchResolveSitesResponse__Output {
  'directoryVersion': (number);
  /**
   * In no particular order.
   */
  'sites': (_headwater_site_v1_ResolvedSite__Output)[];
}
