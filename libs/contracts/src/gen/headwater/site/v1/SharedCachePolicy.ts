// Original file: protos/headwater/site/v1/site.proto


/**
 * What a shared cache (a CDN) may keep. Durations in seconds.
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
 * What a shared cache (a CDN) may keep. Durations in seconds.
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
