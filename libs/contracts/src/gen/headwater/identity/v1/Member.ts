// Original file: protos/headwater/identity/v1/user.proto

import type { UserState as _headwater_identity_v1_UserState, UserState__Output as _headwater_identity_v1_UserState__Output } from '../../../headwater/identity/v1/UserState';

/**
 * What a site admin sees of a person who has a role in the site.
 */
export interface Member {
  'email'?: (string) | undefined;
  'name'?: (string) | undefined;
  'state'?: (_headwater_identity_v1_UserState) | undefined;
}

/**
 * What a site admin sees of a person who has a role in the site.
 */
export interface Member__Output {
  'email': (string);
  'name': (string);
  'state': (_headwater_identity_v1_UserState__Output);
}
