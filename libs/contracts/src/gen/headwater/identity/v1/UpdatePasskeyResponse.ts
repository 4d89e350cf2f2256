// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Passkey as _headwater_identity_v1_Passkey, Passkey__Output as _headwater_identity_v1_Passkey__Output } from '../../../headwater/identity/v1/Passkey';

/**
 * The changed passkey.
 */
export interface UpdatePasskeyResponse {
  'passkey'?: (_headwater_identity_v1_Passkey | null) | undefined;
}

/**
 * The changed passkey.
 */
export interface UpdatePasskeyResponse__Output {
  'passkey': (_headwater_identity_v1_Passkey__Output | null);
}
