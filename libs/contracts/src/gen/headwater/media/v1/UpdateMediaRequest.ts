// Original file: protos/headwater/media/v1/media_management_service.proto

import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a media file.
 */
export interface UpdateMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  'mediaId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  /**
   * Paths: name.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision that the change was made on. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * New values for a media file.
 */
export interface UpdateMediaRequest__Output {
  'siteId': (number);
  'mediaId': (number);
  'name': (string);
  /**
   * Paths: name.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision that the change was made on. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
