// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of entries whose revisions are to be pruned.
 */
export interface PruneRevisionsRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * False: nothing is removed, only counted.
   */
  'remove'?: (boolean) | undefined;
  /**
   * Of the page before. Empty: the first page.
   */
  'pageToken'?: (string) | undefined;
}

/**
 * A page of entries whose revisions are to be pruned.
 */
export interface PruneRevisionsRequest__Output {
  'siteId': (number);
  /**
   * False: nothing is removed, only counted.
   */
  'remove': (boolean);
  /**
   * Of the page before. Empty: the first page.
   */
  'pageToken': (string);
}
