// Original file: protos/headwater/site/v1/site_delivery_service.proto


/**
 * Noted.
 */
export interface RecordTokenUseResponse {
}

/**
 * Noted.
 */
export interface RecordTokenUseResponse__Output {
}
