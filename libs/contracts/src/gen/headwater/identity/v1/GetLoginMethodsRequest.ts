// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Empty.
 */
export interface GetLoginMethodsRequest {
}

/**
 * Empty.
 */
export interface GetLoginMethodsRequest__Output {
}
