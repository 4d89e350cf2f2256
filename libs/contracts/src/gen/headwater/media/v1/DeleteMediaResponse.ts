// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * Deleted.
 */
export interface DeleteMediaResponse {
}

/**
 * Deleted.
 */
export interface DeleteMediaResponse__Output {
}
