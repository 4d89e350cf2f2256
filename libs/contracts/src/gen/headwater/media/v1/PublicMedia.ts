// Original file: protos/headwater/media/v1/media_object.proto

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
  '_variantExtension'?: "variantExtension" | undefined;
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
  '_variantExtension'?: "variantExtension" | undefined;
}
