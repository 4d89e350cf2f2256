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
   * Whether the trash has more entries: then call again.
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
   * Whether the trash has more entries: then call again.
   */
  'hasMore': (boolean);
}
