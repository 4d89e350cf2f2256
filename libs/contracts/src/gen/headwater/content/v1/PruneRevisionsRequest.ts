// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The page of entries whose revisions to remove.
 */
export interface PruneRevisionsRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * False: revisions are only counted.
   */
  'remove'?: (boolean) | undefined;
  /**
   * From the previous response. Empty: the first page.
   */
  'pageToken'?: (string) | undefined;
}

/**
 * The page of entries whose revisions to remove.
 */
export interface PruneRevisionsRequest__Output {
  'siteId': (number);
  /**
   * False: revisions are only counted.
   */
  'remove': (boolean);
  /**
   * From the previous response. Empty: the first page.
   */
  'pageToken': (string);
}
