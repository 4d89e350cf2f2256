// Original file: protos/headwater/content/v1/content_management_service.proto


/**
 * Closed.
 */
export interface EndPresenceResponse {
}

/**
 * Closed.
 */
export interface EndPresenceResponse__Output {
}
