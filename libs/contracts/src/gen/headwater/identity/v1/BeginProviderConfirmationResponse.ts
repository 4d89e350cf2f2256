// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Where to send the browser, as with a login.
 */
export interface BeginProviderConfirmationResponse {
  'authorizationUrl'?: (string) | undefined;
  /**
   * Secret. The caller keeps it in the browser.
   */
  'loginSecret'?: (string) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Where to send the browser, as with a login.
 */
export interface BeginProviderConfirmationResponse__Output {
  'authorizationUrl': (string);
  /**
   * Secret. The caller keeps it in the browser.
   */
  'loginSecret': (string);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
