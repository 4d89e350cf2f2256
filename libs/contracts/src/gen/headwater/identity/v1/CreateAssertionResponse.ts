// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Role as _headwater_identity_v1_Role, Role__Output as _headwater_identity_v1_Role__Output } from '../../../headwater/identity/v1/Role';
import type { Long } from '@grpc/proto-loader';

/**
 * The assertion. It is sent with one call as the metadata headwater-assertion.
 */
export interface CreateAssertionResponse {
  'assertion'?: (string) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'userId'?: (number | string | Long) | undefined;
  'superAdmin'?: (boolean) | undefined;
  /**
   * Absent without a site, and for a super admin without a role in it.
   */
  'role'?: (_headwater_identity_v1_Role) | undefined;
  '_role'?: "role" | undefined;
}

/**
 * The assertion. It is sent with one call as the metadata headwater-assertion.
 */
export interface CreateAssertionResponse__Output {
  'assertion': (string);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  'userId': (number);
  'superAdmin': (boolean);
  /**
   * Absent without a site, and for a super admin without a role in it.
   */
  'role'?: (_headwater_identity_v1_Role__Output) | undefined;
  '_role'?: "role" | undefined;
}
