// Original file: protos/headwater/media/v1/media_management_service.proto

/**
 * Order of a list of media.
 */
export const MediaOrder = {
  MEDIA_ORDER_UNSPECIFIED: 'MEDIA_ORDER_UNSPECIFIED',
  /**
   * The newest first.
   */
  MEDIA_ORDER_CREATE_TIME: 'MEDIA_ORDER_CREATE_TIME',
  /**
   * A to Z, without regard to case. Accented letters stand next to the plain ones.
   */
  MEDIA_ORDER_NAME: 'MEDIA_ORDER_NAME',
  /**
   * The largest original first.
   */
  MEDIA_ORDER_SIZE: 'MEDIA_ORDER_SIZE',
} as const;

/**
 * Order of a list of media.
 */
export type MediaOrder =
  | 'MEDIA_ORDER_UNSPECIFIED'
  | 0
  /**
   * The newest first.
   */
  | 'MEDIA_ORDER_CREATE_TIME'
  | 1
  /**
   * A to Z, without regard to case. Accented letters stand next to the plain ones.
   */
  | 'MEDIA_ORDER_NAME'
  | 2
  /**
   * The largest original first.
   */
  | 'MEDIA_ORDER_SIZE'
  | 3

/**
 * Order of a list of media.
 */
export type MediaOrder__Output = typeof MediaOrder[keyof typeof MediaOrder]
