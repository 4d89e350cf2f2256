// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Deleted.
 */
export interface DeletePreviewTokensResponse {
  /**
   * How many were there and had not expired.
   */
  'deletedCount'?: (number) | undefined;
}

/**
 * Deleted.
 */
export interface DeletePreviewTokensResponse__Output {
  /**
   * How many were there and had not expired.
   */
  'deletedCount': (number);
}
