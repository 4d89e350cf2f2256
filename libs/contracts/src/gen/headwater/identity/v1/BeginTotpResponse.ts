// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * What an authenticator app needs. It cannot be read again.
 */
export interface BeginTotpResponse {
  /**
   * Begins with "otpauth://", for a QR code.
   */
  'url'?: (string) | undefined;
  /**
   * The same secret in base32, to be typed.
   */
  'secret'?: (string) | undefined;
  /**
   * When the secret expires if it is not confirmed.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * What an authenticator app needs. It cannot be read again.
 */
export interface BeginTotpResponse__Output {
  /**
   * Begins with "otpauth://", for a QR code.
   */
  'url': (string);
  /**
   * The same secret in base32, to be typed.
   */
  'secret': (string);
  /**
   * When the secret expires if it is not confirmed.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
