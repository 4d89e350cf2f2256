// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Deleted.
 */
export interface DeleteEntryResponse {
}

/**
 * Deleted.
 */
export interface DeleteEntryResponse__Output {
}
