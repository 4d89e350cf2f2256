// Original file: protos/headwater/taxonomy/v1/taxonomy_management_service.proto

import type { Taxonomy as _headwater_taxonomy_v1_Taxonomy, Taxonomy__Output as _headwater_taxonomy_v1_Taxonomy__Output } from '../../../headwater/taxonomy/v1/Taxonomy';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a taxonomy.
 */
export interface UpdateTaxonomyRequest {
  'siteId'?: (number | string | Long) | undefined;
  'taxonomyId'?: (number | string | Long) | undefined;
  'taxonomy'?: (_headwater_taxonomy_v1_Taxonomy | null) | undefined;
  /**
   * Paths: name, slug, parent_id (absent: becomes a root), translation_group_id.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * New values for a taxonomy.
 */
export interface UpdateTaxonomyRequest__Output {
  'siteId': (number);
  'taxonomyId': (number);
  'taxonomy': (_headwater_taxonomy_v1_Taxonomy__Output | null);
  /**
   * Paths: name, slug, parent_id (absent: becomes a root), translation_group_id.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
