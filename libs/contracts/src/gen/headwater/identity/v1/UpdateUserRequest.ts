// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { UserChanges as _headwater_identity_v1_UserChanges, UserChanges__Output as _headwater_identity_v1_UserChanges__Output } from '../../../headwater/identity/v1/UserChanges';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * The user's new values.
 */
export interface UpdateUserRequest {
  'userId'?: (number | string | Long) | undefined;
  'user'?: (_headwater_identity_v1_UserChanges | null) | undefined;
  /**
   * Paths: name, super_admin, disabled.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The present name, which the new one replaces. Absent: it is not checked.
   */
  'expectedName'?: (string) | undefined;
  '_expectedName'?: "expectedName" | undefined;
}

/**
 * The user's new values.
 */
export interface UpdateUserRequest__Output {
  'userId': (number);
  'user': (_headwater_identity_v1_UserChanges__Output | null);
  /**
   * Paths: name, super_admin, disabled.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The present name, which the new one replaces. Absent: it is not checked.
   */
  'expectedName'?: (string) | undefined;
  '_expectedName'?: "expectedName" | undefined;
}
