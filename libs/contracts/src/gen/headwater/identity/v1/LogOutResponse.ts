// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Nothing: the session has ended.
 */
export interface LogOutResponse {
}

/**
 * Nothing: the session has ended.
 */
export interface LogOutResponse__Output {
}
