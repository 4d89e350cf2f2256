// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Nothing to say.
 */
export interface GetLoginMethodsRequest {
}

/**
 * Nothing to say.
 */
export interface GetLoginMethodsRequest__Output {
}
