// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { UserName as _headwater_identity_v1_UserName, UserName__Output as _headwater_identity_v1_UserName__Output } from '../../../headwater/identity/v1/UserName';

/**
 * The names that were found, by user.
 */
export interface ListNamesResponse {
  'names'?: (_headwater_identity_v1_UserName)[] | undefined;
}

/**
 * The names that were found, by user.
 */
export interface ListNamesResponse__Output {
  'names': (_headwater_identity_v1_UserName__Output)[];
}
