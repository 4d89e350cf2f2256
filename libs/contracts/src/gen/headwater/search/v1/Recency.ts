// Original file: protos/headwater/search/v1/search_management_service.proto


/**
 * How much recency counts when hits are sorted by relevance.
 */
export interface Recency {
  /**
   * 0 to 50. The best 250 hits are divided into groups of this many percent, and in each the newest come first. 0: only
   * where hits are equally good.
   */
  'weight'?: (number) | undefined;
  /**
   * 0: it was never set.
   */
  'revision'?: (number) | undefined;
}

/**
 * How much recency counts when hits are sorted by relevance.
 */
export interface Recency__Output {
  /**
   * 0 to 50. The best 250 hits are divided into groups of this many percent, and in each the newest come first. 0: only
   * where hits are equally good.
   */
  'weight': (number);
  /**
   * 0: it was never set.
   */
  'revision': (number);
}
