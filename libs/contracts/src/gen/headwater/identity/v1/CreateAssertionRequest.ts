// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What is to be signed.
 */
export interface CreateAssertionRequest {
  /**
   * A session or an access token.
   */
  'credential'?: (string) | undefined;
  /**
   * The service that it is for, such as "content".
   */
  'audience'?: (string) | undefined;
  /**
   * Absent: for calls without a site.
   */
  'siteId'?: (number | string | Long) | undefined;
  /**
   * A program asks by itself, such as a page that somebody has left open. It is no use of the session, which ends 12 hours
   * after the last one.
   */
  'isUnattended'?: (boolean) | undefined;
  '_siteId'?: "siteId" | undefined;
}

/**
 * What is to be signed.
 */
export interface CreateAssertionRequest__Output {
  /**
   * A session or an access token.
   */
  'credential': (string);
  /**
   * The service that it is for, such as "content".
   */
  'audience': (string);
  /**
   * Absent: for calls without a site.
   */
  'siteId'?: (number) | undefined;
  /**
   * A program asks by itself, such as a page that somebody has left open. It is no use of the session, which ends 12 hours
   * after the last one.
   */
  'isUnattended': (boolean);
  '_siteId'?: "siteId" | undefined;
}
