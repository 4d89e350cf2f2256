// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Passkey as _headwater_identity_v1_Passkey, Passkey__Output as _headwater_identity_v1_Passkey__Output } from '../../../headwater/identity/v1/Passkey';

/**
 * The passkeys.
 */
export interface ListPasskeysResponse {
  'passkeys'?: (_headwater_identity_v1_Passkey)[] | undefined;
}

/**
 * The passkeys.
 */
export interface ListPasskeysResponse__Output {
  'passkeys': (_headwater_identity_v1_Passkey__Output)[];
}
