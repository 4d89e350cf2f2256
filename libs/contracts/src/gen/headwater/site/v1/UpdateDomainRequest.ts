// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Domain as _headwater_site_v1_Domain, Domain__Output as _headwater_site_v1_Domain__Output } from '../../../headwater/site/v1/Domain';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a domain.
 */
export interface UpdateDomainRequest {
  'siteId'?: (number | string | Long) | undefined;
  'domainId'?: (number | string | Long) | undefined;
  /**
   * For the path primary, only true is allowed. For site_id, the site to move the domain to.
   */
  'domain'?: (_headwater_site_v1_Domain | null) | undefined;
  /**
   * Paths: primary, site_id.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
}

/**
 * New values for a domain.
 */
export interface UpdateDomainRequest__Output {
  'siteId': (number);
  'domainId': (number);
  /**
   * For the path primary, only true is allowed. For site_id, the site to move the domain to.
   */
  'domain': (_headwater_site_v1_Domain__Output | null);
  /**
   * Paths: primary, site_id.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
}
