// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of the list.
 */
export interface ListGrantsRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * At most 100; 0 means 20.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only of users whose name or e-mail address contains this, case-insensitively.
   */
  'textContains'?: (string) | undefined;
  '_textContains'?: "textContains" | undefined;
}

/**
 * A page of the list.
 */
export interface ListGrantsRequest__Output {
  'siteId': (number);
  /**
   * At most 100; 0 means 20.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only of users whose name or e-mail address contains this, case-insensitively.
   */
  'textContains'?: (string) | undefined;
  '_textContains'?: "textContains" | undefined;
}
