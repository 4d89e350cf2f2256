// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Grant as _headwater_identity_v1_Grant, Grant__Output as _headwater_identity_v1_Grant__Output } from '../../../headwater/identity/v1/Grant';

/**
 * All grants of the user.
 */
export interface ListUserGrantsResponse {
  'grants'?: (_headwater_identity_v1_Grant)[] | undefined;
}

/**
 * All grants of the user.
 */
export interface ListUserGrantsResponse__Output {
  'grants': (_headwater_identity_v1_Grant__Output)[];
}
