// Original file: protos/headwater/media/v1/media_object.proto

import type { FocalPoint as _headwater_media_v1_FocalPoint, FocalPoint__Output as _headwater_media_v1_FocalPoint__Output } from '../../../headwater/media/v1/FocalPoint';
import type { Long } from '@grpc/proto-loader';

/**
 * The public fields of a media file. The gateway builds its URLs from the site's base URL, the site key, the content
 * hash and the preset.
 */
export interface PublicMedia {
  'mediaId'?: (number | string | Long) | undefined;
  /**
   * File name as uploaded, for people.
   */
  'name'?: (string) | undefined;
  /**
   * Read from the bytes, never taken from the uploader.
   */
  'mimeType'?: (string) | undefined;
  'sizeBytes'?: (number | string | Long) | undefined;
  /**
   * SHA-256 of the original's bytes, lower-case hex.
   */
  'contentHash'?: (string) | undefined;
  /**
   * Extension of the original in URLs, without the dot.
   */
  'extension'?: (string) | undefined;
  /**
   * Extension of the thumbnail, medium, large and og variants. Absent: not an image, every variant is the original.
   */
  'variantExtension'?: (string) | undefined;
  /**
   * Size in pixels as displayed, after the orientation that the file names. Absent: not a picture.
   */
  'width'?: (number) | undefined;
  'height'?: (number) | undefined;
  /**
   * ThumbHash of the picture in base64: a blurred picture of some 25 bytes to show while the file loads.
   */
  'placeholder'?: (string) | undefined;
  /**
   * Duration of audio or video. Absent: not known, or neither.
   */
  'durationMs'?: (number | string | Long) | undefined;
  /**
   * Description of the picture for people who do not see it, in the language of the answer, else in the site's default
   * language. Empty: it is decoration. Absent: not written.
   */
  'alt'?: (string) | undefined;
  /**
   * In the language of the answer, else in the site's default language. Absent: not written.
   */
  'caption'?: (string) | undefined;
  /**
   * The point that the thumbnail must show. Absent: the middle.
   */
  'focalPoint'?: (_headwater_media_v1_FocalPoint | null) | undefined;
  /**
   * The largest width that the picture is offered in, if the site offers it. Absent: not a still picture.
   */
  'widestStep'?: (number) | undefined;
  '_variantExtension'?: "variantExtension" | undefined;
  '_width'?: "width" | undefined;
  '_height'?: "height" | undefined;
  '_placeholder'?: "placeholder" | undefined;
  '_durationMs'?: "durationMs" | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
  '_widestStep'?: "widestStep" | undefined;
}

/**
 * The public fields of a media file. The gateway builds its URLs from the site's base URL, the site key, the content
 * hash and the preset.
 */
export interface PublicMedia__Output {
  'mediaId': (number);
  /**
   * File name as uploaded, for people.
   */
  'name': (string);
  /**
   * Read from the bytes, never taken from the uploader.
   */
  'mimeType': (string);
  'sizeBytes': (number);
  /**
   * SHA-256 of the original's bytes, lower-case hex.
   */
  'contentHash': (string);
  /**
   * Extension of the original in URLs, without the dot.
   */
  'extension': (string);
  /**
   * Extension of the thumbnail, medium, large and og variants. Absent: not an image, every variant is the original.
   */
  'variantExtension'?: (string) | undefined;
  /**
   * Size in pixels as displayed, after the orientation that the file names. Absent: not a picture.
   */
  'width'?: (number) | undefined;
  'height'?: (number) | undefined;
  /**
   * ThumbHash of the picture in base64: a blurred picture of some 25 bytes to show while the file loads.
   */
  'placeholder'?: (string) | undefined;
  /**
   * Duration of audio or video. Absent: not known, or neither.
   */
  'durationMs'?: (number) | undefined;
  /**
   * Description of the picture for people who do not see it, in the language of the answer, else in the site's default
   * language. Empty: it is decoration. Absent: not written.
   */
  'alt'?: (string) | undefined;
  /**
   * In the language of the answer, else in the site's default language. Absent: not written.
   */
  'caption'?: (string) | undefined;
  /**
   * The point that the thumbnail must show. Absent: the middle.
   */
  'focalPoint': (_headwater_media_v1_FocalPoint__Output | null);
  /**
   * The largest width that the picture is offered in, if the site offers it. Absent: not a still picture.
   */
  'widestStep'?: (number) | undefined;
  '_variantExtension'?: "variantExtension" | undefined;
  '_width'?: "width" | undefined;
  '_height'?: "height" | undefined;
  '_placeholder'?: "placeholder" | undefined;
  '_durationMs'?: "durationMs" | undefined;
  '_alt'?: "alt" | undefined;
  '_caption'?: "caption" | undefined;
  '_widestStep'?: "widestStep" | undefined;
}
