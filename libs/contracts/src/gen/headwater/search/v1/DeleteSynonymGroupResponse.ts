// Original file: protos/headwater/search/v1/search_management_service.proto


/**
 * Deleted.
 */
export interface DeleteSynonymGroupResponse {
}

/**
 * Deleted.
 */
export interface DeleteSynonymGroupResponse__Output {
}
