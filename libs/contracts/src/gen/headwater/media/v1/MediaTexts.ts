// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * What is written about a media file in one language.
 */
export interface MediaTexts {
  /**
   * As the site spells it.
   */
  'language'?: (string) | undefined;
  /**
   * What a picture shows, for those who do not see it. Empty: it is decoration. Absent: not written.
   */
  'alt'?: (string) | undefined;
  'caption'?: (string) | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
}

/**
 * What is written about a media file in one language.
 */
export interface MediaTexts__Output {
  /**
   * As the site spells it.
   */
  'language': (string);
  /**
   * What a picture shows, for those who do not see it. Empty: it is decoration. Absent: not written.
   */
  'alt'?: (string) | undefined;
  'caption'?: (string) | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
}
