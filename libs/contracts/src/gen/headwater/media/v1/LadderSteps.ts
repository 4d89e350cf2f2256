// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * Widths and formats in which pictures are offered.
 */
export interface LadderSteps {
  /**
   * In pixels, ascending: up to 16, from 16 to 8192 each. Smaller pictures are offered in the widths that they have.
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
export interface LadderSteps__Output {
  /**
   * In pixels, ascending: up to 16, from 16 to 8192 each. Smaller pictures are offered in the widths that they have.
   */
  'widths': (number)[];
  /**
   * Also in AVIF, besides WebP.
   */
  'avif': (boolean);
}
