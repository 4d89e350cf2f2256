// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Domain as _headwater_site_v1_Domain, Domain__Output as _headwater_site_v1_Domain__Output } from '../../../headwater/site/v1/Domain';
import type { AccessDelay as _headwater_site_v1_AccessDelay, AccessDelay__Output as _headwater_site_v1_AccessDelay__Output } from '../../../headwater/site/v1/AccessDelay';

/**
 * The new domain.
 */
export interface CreateDomainResponse {
  'domain'?: (_headwater_site_v1_Domain | null) | undefined;
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}

/**
 * The new domain.
 */
export interface CreateDomainResponse__Output {
  'domain': (_headwater_site_v1_Domain__Output | null);
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay__Output | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}
