// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Grant as _headwater_identity_v1_Grant, Grant__Output as _headwater_identity_v1_Grant__Output } from '../../../headwater/identity/v1/Grant';

/**
 * The grant as it is now.
 */
export interface UpdateGrantResponse {
  'grant'?: (_headwater_identity_v1_Grant | null) | undefined;
}

/**
 * The grant as it is now.
 */
export interface UpdateGrantResponse__Output {
  'grant': (_headwater_identity_v1_Grant__Output | null);
}
