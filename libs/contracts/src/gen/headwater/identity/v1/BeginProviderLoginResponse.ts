// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Where to send the browser.
 */
export interface BeginProviderLoginResponse {
  /**
   * The provider's page. It sends the browser back to the redirect URI of the configuration.
   */
  'authorizationUrl'?: (string) | undefined;
  /**
   * Secret. The caller keeps it in the browser that begins the login, such as in a cookie that scripts cannot read.
   * FinishProviderLogin needs it, so that nobody can log another person's browser in with an account of their own.
   */
  'loginSecret'?: (string) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Where to send the browser.
 */
export interface BeginProviderLoginResponse__Output {
  /**
   * The provider's page. It sends the browser back to the redirect URI of the configuration.
   */
  'authorizationUrl': (string);
  /**
   * Secret. The caller keeps it in the browser that begins the login, such as in a cookie that scripts cannot read.
   * FinishProviderLogin needs it, so that nobody can log another person's browser in with an account of their own.
   */
  'loginSecret': (string);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
