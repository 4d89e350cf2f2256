// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * For the browser.
 */
export interface BeginPasskeyResponse {
  /**
   * PublicKeyCredentialCreationOptionsJSON of WebAuthn. Good for one passkey.
   */
  'optionsJson'?: (string) | undefined;
  /**
   * Five minutes after the call.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * For the browser.
 */
export interface BeginPasskeyResponse__Output {
  /**
   * PublicKeyCredentialCreationOptionsJSON of WebAuthn. Good for one passkey.
   */
  'optionsJson': (string);
  /**
   * Five minutes after the call.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
