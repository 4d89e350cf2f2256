// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * For the browser.
 */
export interface RequestPasskeyResponse {
  /**
   * PublicKeyCredentialRequestOptionsJSON of WebAuthn. Good for one use.
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
export interface RequestPasskeyResponse__Output {
  /**
   * PublicKeyCredentialRequestOptionsJSON of WebAuthn. Good for one use.
   */
  'optionsJson': (string);
  /**
   * Five minutes after the call.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
