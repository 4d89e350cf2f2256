// Original file: protos/headwater/identity/v1/user.proto

import type { Role as _headwater_identity_v1_Role, Role__Output as _headwater_identity_v1_Role__Output } from '../../../headwater/identity/v1/Role';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Member as _headwater_identity_v1_Member, Member__Output as _headwater_identity_v1_Member__Output } from '../../../headwater/identity/v1/Member';
import type { Long } from '@grpc/proto-loader';

/**
 * The role of a user in a site.
 */
export interface Grant {
  'siteId'?: (number | string | Long) | undefined;
  'userId'?: (number | string | Long) | undefined;
  'role'?: (_headwater_identity_v1_Role) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The role that the user's groups at the provider give. The field role is the higher one of it and the role given by
   * hand.
   */
  'providerRole'?: (_headwater_identity_v1_Role) | undefined;
  /**
   * The user, for the people of the site. Absent in GetCurrentUser.
   */
  'member'?: (_headwater_identity_v1_Member | null) | undefined;
  '_providerRole'?: "providerRole" | undefined;
}

/**
 * The role of a user in a site.
 */
export interface Grant__Output {
  'siteId': (number);
  'userId': (number);
  'role': (_headwater_identity_v1_Role__Output);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * The role that the user's groups at the provider give. The field role is the higher one of it and the role given by
   * hand.
   */
  'providerRole'?: (_headwater_identity_v1_Role__Output) | undefined;
  /**
   * The user, for the people of the site. Absent in GetCurrentUser.
   */
  'member': (_headwater_identity_v1_Member__Output | null);
  '_providerRole'?: "providerRole" | undefined;
}
