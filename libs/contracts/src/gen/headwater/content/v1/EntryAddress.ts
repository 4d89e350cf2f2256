// Original file: protos/headwater/content/v1/content_delivery_service.proto


/**
 * The address of a published entry.
 */
export interface EntryAddress {
  /**
   * "page" for pages and archives, "post" for posts.
   */
  'slugFamily'?: (string) | undefined;
  'language'?: (string) | undefined;
  /**
   * Normalised.
   */
  'slug'?: (string) | undefined;
}

/**
 * The address of a published entry.
 */
export interface EntryAddress__Output {
  /**
   * "page" for pages and archives, "post" for posts.
   */
  'slugFamily': (string);
  'language': (string);
  /**
   * Normalised.
   */
  'slug': (string);
}
