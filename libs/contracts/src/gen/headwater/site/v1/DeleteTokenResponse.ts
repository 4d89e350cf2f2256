// Original file: protos/headwater/site/v1/site_management_service.proto


/**
 * Revoked.
 */
export interface DeleteTokenResponse {
}

/**
 * Revoked.
 */
export interface DeleteTokenResponse__Output {
}
