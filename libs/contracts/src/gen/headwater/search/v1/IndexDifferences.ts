// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Entries of a page whose documents in the index server differ from the entries.
 */
export interface IndexDifferences {
  /**
   * Number of compared documents.
   */
  'compared'?: (number | string | Long) | undefined;
  /**
   * Entries without the document that they should have.
   */
  'missingEntryIds'?: (number | string | Long)[] | undefined;
  /**
   * Entries whose document is outdated.
   */
  'outdatedEntryIds'?: (number | string | Long)[] | undefined;
  /**
   * Entries that should have no document.
   */
  'surplusEntryIds'?: (number | string | Long)[] | undefined;
  /**
   * Where the next page begins. 0 after the last one.
   */
  'nextAfterEntryId'?: (number | string | Long) | undefined;
}

/**
 * Entries of a page whose documents in the index server differ from the entries.
 */
export interface IndexDifferences__Output {
  /**
   * Number of compared documents.
   */
  'compared': (number);
  /**
   * Entries without the document that they should have.
   */
  'missingEntryIds': (number)[];
  /**
   * Entries whose document is outdated.
   */
  'outdatedEntryIds': (number)[];
  /**
   * Entries that should have no document.
   */
  'surplusEntryIds': (number)[];
  /**
   * Where the next page begins. 0 after the last one.
   */
  'nextAfterEntryId': (number);
}
