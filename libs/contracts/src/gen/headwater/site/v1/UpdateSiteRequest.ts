// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Site as _headwater_site_v1_Site, Site__Output as _headwater_site_v1_Site__Output } from '../../../headwater/site/v1/Site';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a site.
 */
export interface UpdateSiteRequest {
  'siteId'?: (number | string | Long) | undefined;
  'site'?: (_headwater_site_v1_Site | null) | undefined;
  /**
   * Paths: name, mode, default_language, base_url (empty resets it), allowed_origins, shared_cache.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * New values for a site.
 */
export interface UpdateSiteRequest__Output {
  'siteId': (number);
  'site': (_headwater_site_v1_Site__Output | null);
  /**
   * Paths: name, mode, default_language, base_url (empty resets it), allowed_origins, shared_cache.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
