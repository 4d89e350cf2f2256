// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Author as _headwater_content_v1_Author, Author__Output as _headwater_content_v1_Author__Output } from '../../../headwater/content/v1/Author';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for an author.
 */
export interface UpdateAuthorRequest {
  'siteId'?: (number | string | Long) | undefined;
  'authorId'?: (number | string | Long) | undefined;
  'author'?: (_headwater_content_v1_Author | null) | undefined;
  /**
   * Paths: name, user_id. An absent user_id means that no user writes as the author.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * New values for an author.
 */
export interface UpdateAuthorRequest__Output {
  'siteId': (number);
  'authorId': (number);
  'author': (_headwater_content_v1_Author__Output | null);
  /**
   * Paths: name, user_id. An absent user_id means that no user writes as the author.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
