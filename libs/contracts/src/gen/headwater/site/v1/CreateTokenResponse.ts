// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Token as _headwater_site_v1_Token, Token__Output as _headwater_site_v1_Token__Output } from '../../../headwater/site/v1/Token';
import type { AccessDelay as _headwater_site_v1_AccessDelay, AccessDelay__Output as _headwater_site_v1_AccessDelay__Output } from '../../../headwater/site/v1/AccessDelay';

/**
 * The new token with its secret.
 */
export interface CreateTokenResponse {
  'token'?: (_headwater_site_v1_Token | null) | undefined;
  /**
   * The whole token string. It is not stored and cannot be shown again.
   */
  'secret'?: (string) | undefined;
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}

/**
 * The new token with its secret.
 */
export interface CreateTokenResponse__Output {
  'token': (_headwater_site_v1_Token__Output | null);
  /**
   * The whole token string. It is not stored and cannot be shown again.
   */
  'secret': (string);
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay__Output | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}
