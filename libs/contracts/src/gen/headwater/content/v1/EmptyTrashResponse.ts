// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * The result.
 */
export interface EmptyTrashResponse {
  /**
   * How many entries were deleted.
   */
  'entries'?: (number) | undefined;
  /**
   * There are more: call again.
   */
  'hasMore'?: (boolean) | undefined;
}

/**
 * The result.
 */
export interface EmptyTrashResponse__Output {
  /**
   * How many entries were deleted.
   */
  'entries': (number);
  /**
   * There are more: call again.
   */
  'hasMore': (boolean);
}
