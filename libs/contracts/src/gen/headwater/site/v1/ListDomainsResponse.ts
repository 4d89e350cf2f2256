// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Domain as _headwater_site_v1_Domain, Domain__Output as _headwater_site_v1_Domain__Output } from '../../../headwater/site/v1/Domain';

/**
 * All domains of a site; at most 100.
 */
export interface ListDomainsResponse {
  'domains'?: (_headwater_site_v1_Domain)[] | undefined;
}

/**
 * All domains of a site; at most 100.
 */
export interface ListDomainsResponse__Output {
  'domains': (_headwater_site_v1_Domain__Output)[];
}
