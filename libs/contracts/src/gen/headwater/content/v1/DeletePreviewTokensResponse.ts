// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Deleted.
 */
export interface DeletePreviewTokensResponse {
  /**
   * Number of deleted tokens that had not expired.
   */
  'deletedCount'?: (number) | undefined;
}

/**
 * Deleted.
 */
export interface DeletePreviewTokensResponse__Output {
  /**
   * Number of deleted tokens that had not expired.
   */
  'deletedCount': (number);
}
