// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What became of a page of entries.
 */
export interface PruneRevisionsResponse {
  /**
   * Revisions that were removed, or would be.
   */
  'revisions'?: (number | string | Long) | undefined;
  /**
   * Entries that they belong to.
   */
  'entries'?: (number | string | Long) | undefined;
  /**
   * Empty: there are no more entries.
   */
  'nextPageToken'?: (string) | undefined;
  /**
   * The bound: the newest revisions of each entry that are kept whatever their age, ...
   */
  'keepNewest'?: (number) | undefined;
  /**
   * ... and the days for which each revision is kept.
   */
  'keepDays'?: (number) | undefined;
}

/**
 * What became of a page of entries.
 */
export interface PruneRevisionsResponse__Output {
  /**
   * Revisions that were removed, or would be.
   */
  'revisions': (number);
  /**
   * Entries that they belong to.
   */
  'entries': (number);
  /**
   * Empty: there are no more entries.
   */
  'nextPageToken': (string);
  /**
   * The bound: the newest revisions of each entry that are kept whatever their age, ...
   */
  'keepNewest': (number);
  /**
   * ... and the days for which each revision is kept.
   */
  'keepDays': (number);
}
