// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of tokens.
 */
export interface ListTokensRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
}

/**
 * A page of tokens.
 */
export interface ListTokensRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
