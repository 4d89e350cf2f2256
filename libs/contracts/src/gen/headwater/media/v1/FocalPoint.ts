// Original file: protos/headwater/media/v1/media_object.proto


/**
 * A point of a picture as displayed, in whole per cent of its width and height, 0 to 100.
 */
export interface FocalPoint {
  'x'?: (number) | undefined;
  'y'?: (number) | undefined;
}

/**
 * A point of a picture as displayed, in whole per cent of its width and height, 0 to 100.
 */
export interface FocalPoint__Output {
  'x': (number);
  'y': (number);
}
