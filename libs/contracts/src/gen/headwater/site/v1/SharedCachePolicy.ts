// Original file: protos/headwater/site/v1/site.proto


/**
 * How long shared caches (CDNs) may store answers, in seconds.
 */
export interface SharedCachePolicy {
  /**
   * 1 to 86,400.
   */
  'sMaxage'?: (number) | undefined;
  /**
   * 0 to 86,400.
   */
  'staleWhileRevalidate'?: (number) | undefined;
}

/**
 * How long shared caches (CDNs) may store answers, in seconds.
 */
export interface SharedCachePolicy__Output {
  /**
   * 1 to 86,400.
   */
  'sMaxage': (number);
  /**
   * 0 to 86,400.
   */
  'staleWhileRevalidate': (number);
}
