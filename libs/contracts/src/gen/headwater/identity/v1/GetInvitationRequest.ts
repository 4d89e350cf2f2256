// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * Names a link by its secret.
 */
export interface GetInvitationRequest {
  'invitationToken'?: (string) | undefined;
  /**
   * Address of the person's client. Links are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * Names a link by its secret.
 */
export interface GetInvitationRequest__Output {
  'invitationToken': (string);
  /**
   * Address of the person's client. Links are limited by it.
   */
  'clientAddress': (string);
}
