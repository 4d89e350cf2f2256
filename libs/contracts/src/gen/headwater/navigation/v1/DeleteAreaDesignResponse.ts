// Original file: protos/headwater/navigation/v1/navigation_management_service.proto


/**
 * Removed.
 */
export interface DeleteAreaDesignResponse {
}

/**
 * Removed.
 */
export interface DeleteAreaDesignResponse__Output {
}
