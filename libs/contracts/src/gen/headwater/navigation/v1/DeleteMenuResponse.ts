// Original file: protos/headwater/navigation/v1/navigation_management_service.proto


/**
 * Deleted.
 */
export interface DeleteMenuResponse {
}

/**
 * Deleted.
 */
export interface DeleteMenuResponse__Output {
}
