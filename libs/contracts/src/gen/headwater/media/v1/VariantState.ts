// Original file: protos/headwater/media/v1/media_management_service.proto

/**
 * State of the variants of a media file.
 */
export const VariantState = {
  VARIANT_STATE_UNSPECIFIED: 'VARIANT_STATE_UNSPECIFIED',
  /**
   * Not an image: every variant is the original.
   */
  VARIANT_STATE_NONE: 'VARIANT_STATE_NONE',
  VARIANT_STATE_PENDING: 'VARIANT_STATE_PENDING',
  VARIANT_STATE_READY: 'VARIANT_STATE_READY',
  VARIANT_STATE_FAILED: 'VARIANT_STATE_FAILED',
} as const;

/**
 * State of the variants of a media file.
 */
export type VariantState =
  | 'VARIANT_STATE_UNSPECIFIED'
  | 0
  /**
   * Not an image: every variant is the original.
   */
  | 'VARIANT_STATE_NONE'
  | 1
  | 'VARIANT_STATE_PENDING'
  | 2
  | 'VARIANT_STATE_READY'
  | 3
  | 'VARIANT_STATE_FAILED'
  | 4

/**
 * State of the variants of a media file.
 */
export type VariantState__Output = typeof VariantState[keyof typeof VariantState]
