// Original file: protos/headwater/search/v1/search_management_service.proto


/**
 * Deleted.
 */
export interface DeleteCuratedQueryResponse {
}

/**
 * Deleted.
 */
export interface DeleteCuratedQueryResponse__Output {
}
