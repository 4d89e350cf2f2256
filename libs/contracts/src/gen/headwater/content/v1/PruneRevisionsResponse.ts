// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The result for a page of entries.
 */
export interface PruneRevisionsResponse {
  /**
   * Number of revisions that were removed, or would be.
   */
  'revisions'?: (number | string | Long) | undefined;
  /**
   * Number of entries to which these revisions belong.
   */
  'entries'?: (number | string | Long) | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
  /**
   * The bound: this many revisions of each entry are kept at any age ...
   */
  'keepNewest'?: (number) | undefined;
  /**
   * ... and every revision is kept for this many days.
   */
  'keepDays'?: (number) | undefined;
}

/**
 * The result for a page of entries.
 */
export interface PruneRevisionsResponse__Output {
  /**
   * Number of revisions that were removed, or would be.
   */
  'revisions': (number);
  /**
   * Number of entries to which these revisions belong.
   */
  'entries': (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * The bound: this many revisions of each entry are kept at any age ...
   */
  'keepNewest': (number);
  /**
   * ... and every revision is kept for this many days.
   */
  'keepDays': (number);
}
