// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A new language.
 */
export interface CreateLanguageRequest {
  'siteId'?: (number | string | Long) | undefined;
  'code'?: (string) | undefined;
  /**
   * Absent: the code.
   */
  'name'?: (string) | undefined;
  '_name'?: "name" | undefined;
}

/**
 * A new language.
 */
export interface CreateLanguageRequest__Output {
  'siteId': (number);
  'code': (string);
  /**
   * Absent: the code.
   */
  'name'?: (string) | undefined;
  '_name'?: "name" | undefined;
}
