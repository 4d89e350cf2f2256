// Original file: protos/headwater/identity/v1/user.proto

import type { UserState as _headwater_identity_v1_UserState, UserState__Output as _headwater_identity_v1_UserState__Output } from '../../../headwater/identity/v1/UserState';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A person.
 */
export interface User {
  'userId'?: (number | string | Long) | undefined;
  /**
   * As it was given. Two users never have addresses that differ in case only.
   */
  'email'?: (string) | undefined;
  'name'?: (string) | undefined;
  /**
   * May do everything on every site.
   */
  'superAdmin'?: (boolean) | undefined;
  'state'?: (_headwater_identity_v1_UserState) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Logging in needs a code besides the password.
   */
  'secondFactor'?: (boolean) | undefined;
  'hasPassword'?: (boolean) | undefined;
  /**
   * The OpenID Connect providers at which the user has logged in, by their issuers.
   */
  'providerIssuers'?: (string)[] | undefined;
}

/**
 * A person.
 */
export interface User__Output {
  'userId': (number);
  /**
   * As it was given. Two users never have addresses that differ in case only.
   */
  'email': (string);
  'name': (string);
  /**
   * May do everything on every site.
   */
  'superAdmin': (boolean);
  'state': (_headwater_identity_v1_UserState__Output);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Logging in needs a code besides the password.
   */
  'secondFactor': (boolean);
  'hasPassword': (boolean);
  /**
   * The OpenID Connect providers at which the user has logged in, by their issuers.
   */
  'providerIssuers': (string)[];
}
