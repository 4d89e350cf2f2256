// Original file: protos/headwater/site/v1/site_management_service.proto


/**
 * Deleted.
 */
export interface DeleteSiteResponse {
}

/**
 * Deleted.
 */
export interface DeleteSiteResponse__Output {
}
