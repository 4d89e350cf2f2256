// Original file: protos/headwater/site/v1/site_delivery_service.proto


/**
 * Widths and formats in which pictures are offered.
 */
export interface MediaLadder {
  /**
   * In pixels, ascending.
   */
  'widths'?: (number)[] | undefined;
  /**
   * Also in AVIF, besides WebP.
   */
  'avif'?: (boolean) | undefined;
}

/**
 * Widths and formats in which pictures are offered.
 */
export interface MediaLadder__Output {
  /**
   * In pixels, ascending.
   */
  'widths': (number)[];
  /**
   * Also in AVIF, besides WebP.
   */
  'avif': (boolean);
}
