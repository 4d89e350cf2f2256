// Original file: protos/headwater/identity/v1/authentication_management_service.proto


/**
 * A link and the new password.
 */
export interface AcceptInvitationRequest {
  'invitationToken'?: (string) | undefined;
  'password'?: (string) | undefined;
  /**
   * Address of the person's client. Links are limited by it.
   */
  'clientAddress'?: (string) | undefined;
}

/**
 * A link and the new password.
 */
export interface AcceptInvitationRequest__Output {
  'invitationToken': (string);
  'password': (string);
  /**
   * Address of the person's client. Links are limited by it.
   */
  'clientAddress': (string);
}
