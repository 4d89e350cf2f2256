// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * Alt text and caption of a media file in one language.
 */
export interface MediaTexts {
  /**
   * As the site spells it.
   */
  'language'?: (string) | undefined;
  /**
   * Description of the picture for people who do not see it. Empty: it is decoration. Absent: not written.
   */
  'alt'?: (string) | undefined;
  'caption'?: (string) | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
}

/**
 * Alt text and caption of a media file in one language.
 */
export interface MediaTexts__Output {
  /**
   * As the site spells it.
   */
  'language': (string);
  /**
   * Description of the picture for people who do not see it. Empty: it is decoration. Absent: not written.
   */
  'alt'?: (string) | undefined;
  'caption'?: (string) | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
}
