// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What to sign.
 */
export interface CreateAssertionRequest {
  /**
   * A session or an access token.
   */
  'credential'?: (string) | undefined;
  /**
   * The service for which the assertion is valid, such as "content".
   */
  'audience'?: (string) | undefined;
  /**
   * Absent: for calls without a site.
   */
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The call is made by a program and not by a person, such as by a page that was left open. It does not count as a use
   * of the session, which ends 12 hours after its last use.
   */
  'isUnattended'?: (boolean) | undefined;
  '_siteId'?: "siteId" | undefined;
}

/**
 * What to sign.
 */
export interface CreateAssertionRequest__Output {
  /**
   * A session or an access token.
   */
  'credential': (string);
  /**
   * The service for which the assertion is valid, such as "content".
   */
  'audience': (string);
  /**
   * Absent: for calls without a site.
   */
  'siteId'?: (number) | undefined;
  /**
   * The call is made by a program and not by a person, such as by a page that was left open. It does not count as a use
   * of the session, which ends 12 hours after its last use.
   */
  'isUnattended': (boolean);
  '_siteId'?: "siteId" | undefined;
}
