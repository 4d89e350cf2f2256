// Original file: protos/headwater/search/v1/search_management_service.proto


/**
 * The weight of recency when hits are sorted by relevance.
 */
export interface Recency {
  /**
   * 0 to 50. The best 250 hits are divided into groups of this many percent, and in each group the newest come first.
   * 0: the newest come first only among hits of equal rank.
   */
  'weight'?: (number) | undefined;
  /**
   * 0: it was never set.
   */
  'revision'?: (number) | undefined;
}

/**
 * The weight of recency when hits are sorted by relevance.
 */
export interface Recency__Output {
  /**
   * 0 to 50. The best 250 hits are divided into groups of this many percent, and in each group the newest come first.
   * 0: the newest come first only among hits of equal rank.
   */
  'weight': (number);
  /**
   * 0: it was never set.
   */
  'revision': (number);
}
