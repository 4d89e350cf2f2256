// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of groups.
 */
export interface ListSynonymGroupsRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Only of this language.
   */
  'language'?: (string) | undefined;
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  '_language'?: "language" | undefined;
}

/**
 * A page of groups.
 */
export interface ListSynonymGroupsRequest__Output {
  'siteId': (number);
  /**
   * Only of this language.
   */
  'language'?: (string) | undefined;
  'pageSize': (number);
  'pageToken': (string);
  '_language'?: "language" | undefined;
}
