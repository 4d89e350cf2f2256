// Original file: protos/headwater/site/v1/site_management_service.proto


/**
 * Removed.
 */
export interface DeleteDomainResponse {
}

/**
 * Removed.
 */
export interface DeleteDomainResponse__Output {
}
