// Original file: protos/headwater/media/v1/media_management_service.proto

import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * What to set.
 */
export interface UpdateMediaQuotaRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * -1: no limit. Absent, but in the mask: the installation's limit for every site.
   */
  'maxFiles'?: (number | string | Long) | undefined;
  'maxBytes'?: (number | string | Long) | undefined;
  /**
   * Paths: max_files, max_bytes.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_maxFiles'?: "maxFiles" | undefined;
  '_maxBytes'?: "maxBytes" | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * What to set.
 */
export interface UpdateMediaQuotaRequest__Output {
  'siteId': (number);
  /**
   * -1: no limit. Absent, but in the mask: the installation's limit for every site.
   */
  'maxFiles'?: (number) | undefined;
  'maxBytes'?: (number) | undefined;
  /**
   * Paths: max_files, max_bytes.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_maxFiles'?: "maxFiles" | undefined;
  '_maxBytes'?: "maxBytes" | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
