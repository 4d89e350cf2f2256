// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Entries of a page whose documents in the index server are not what they should be.
 */
export interface IndexDifferences {
  /**
   * Documents that were compared.
   */
  'compared'?: (number | string | Long) | undefined;
  /**
   * Entries without the document that they should have.
   */
  'missingEntryIds'?: (number | string | Long)[] | undefined;
  /**
   * Entries whose document is an older one.
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
 * Entries of a page whose documents in the index server are not what they should be.
 */
export interface IndexDifferences__Output {
  /**
   * Documents that were compared.
   */
  'compared': (number);
  /**
   * Entries without the document that they should have.
   */
  'missingEntryIds': (number)[];
  /**
   * Entries whose document is an older one.
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
