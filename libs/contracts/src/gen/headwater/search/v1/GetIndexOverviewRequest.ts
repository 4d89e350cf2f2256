// Original file: protos/headwater/search/v1/search_management_service.proto


/**
 * About all sites.
 */
export interface GetIndexOverviewRequest {
}

/**
 * About all sites.
 */
export interface GetIndexOverviewRequest__Output {
}
