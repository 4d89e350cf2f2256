// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Passkey as _headwater_identity_v1_Passkey, Passkey__Output as _headwater_identity_v1_Passkey__Output } from '../../../headwater/identity/v1/Passkey';

/**
 * The passkey.
 */
export interface CreatePasskeyResponse {
  'passkey'?: (_headwater_identity_v1_Passkey | null) | undefined;
}

/**
 * The passkey.
 */
export interface CreatePasskeyResponse__Output {
  'passkey': (_headwater_identity_v1_Passkey__Output | null);
}
