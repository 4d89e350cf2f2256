// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Discarded.
 */
export interface DiscardWorkingCopyResponse {
}

/**
 * Discarded.
 */
export interface DiscardWorkingCopyResponse__Output {
}
