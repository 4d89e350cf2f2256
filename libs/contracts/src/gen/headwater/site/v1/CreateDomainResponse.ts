// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Domain as _headwater_site_v1_Domain, Domain__Output as _headwater_site_v1_Domain__Output } from '../../../headwater/site/v1/Domain';

/**
 * The new domain.
 */
export interface CreateDomainResponse {
  'domain'?: (_headwater_site_v1_Domain | null) | undefined;
}

/**
 * The new domain.
 */
export interface CreateDomainResponse__Output {
  'domain': (_headwater_site_v1_Domain__Output | null);
}
