// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Deleted.
 */
export interface DeleteAuthorResponse {
}

/**
 * Deleted.
 */
export interface DeleteAuthorResponse__Output {
}
