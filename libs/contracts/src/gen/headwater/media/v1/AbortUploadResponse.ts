// Original file: protos/headwater/media/v1/media_upload.proto


/**
 * Removed.
 */
export interface AbortUploadResponse {
}

/**
 * Removed.
 */
export interface AbortUploadResponse__Output {
}
