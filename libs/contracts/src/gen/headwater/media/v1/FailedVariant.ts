// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * A variant that could not be made.
 */
export interface FailedVariant {
  /**
   * As in its URL.
   */
  'fileName'?: (string) | undefined;
  /**
   * Why. Empty: a service of an older release did not note it.
   */
  'error'?: (string) | undefined;
}

/**
 * A variant that could not be made.
 */
export interface FailedVariant__Output {
  /**
   * As in its URL.
   */
  'fileName': (string);
  /**
   * Why. Empty: a service of an older release did not note it.
   */
  'error': (string);
}
