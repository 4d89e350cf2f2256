// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _headwater_identity_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _headwater_identity_v1_AcceptInvitationRequest__Output } from '../../../headwater/identity/v1/AcceptInvitationRequest';
import type { AcceptInvitationResponse as _headwater_identity_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _headwater_identity_v1_AcceptInvitationResponse__Output } from '../../../headwater/identity/v1/AcceptInvitationResponse';
import type { BeginPasskeyRequest as _headwater_identity_v1_BeginPasskeyRequest, BeginPasskeyRequest__Output as _headwater_identity_v1_BeginPasskeyRequest__Output } from '../../../headwater/identity/v1/BeginPasskeyRequest';
import type { BeginPasskeyResponse as _headwater_identity_v1_BeginPasskeyResponse, BeginPasskeyResponse__Output as _headwater_identity_v1_BeginPasskeyResponse__Output } from '../../../headwater/identity/v1/BeginPasskeyResponse';
import type { BeginProviderConfirmationRequest as _headwater_identity_v1_BeginProviderConfirmationRequest, BeginProviderConfirmationRequest__Output as _headwater_identity_v1_BeginProviderConfirmationRequest__Output } from '../../../headwater/identity/v1/BeginProviderConfirmationRequest';
import type { BeginProviderConfirmationResponse as _headwater_identity_v1_BeginProviderConfirmationResponse, BeginProviderConfirmationResponse__Output as _headwater_identity_v1_BeginProviderConfirmationResponse__Output } from '../../../headwater/identity/v1/BeginProviderConfirmationResponse';
import type { BeginProviderLoginRequest as _headwater_identity_v1_BeginProviderLoginRequest, BeginProviderLoginRequest__Output as _headwater_identity_v1_BeginProviderLoginRequest__Output } from '../../../headwater/identity/v1/BeginProviderLoginRequest';
import type { BeginProviderLoginResponse as _headwater_identity_v1_BeginProviderLoginResponse, BeginProviderLoginResponse__Output as _headwater_identity_v1_BeginProviderLoginResponse__Output } from '../../../headwater/identity/v1/BeginProviderLoginResponse';
import type { BeginTotpRequest as _headwater_identity_v1_BeginTotpRequest, BeginTotpRequest__Output as _headwater_identity_v1_BeginTotpRequest__Output } from '../../../headwater/identity/v1/BeginTotpRequest';
import type { BeginTotpResponse as _headwater_identity_v1_BeginTotpResponse, BeginTotpResponse__Output as _headwater_identity_v1_BeginTotpResponse__Output } from '../../../headwater/identity/v1/BeginTotpResponse';
import type { ChangeNameRequest as _headwater_identity_v1_ChangeNameRequest, ChangeNameRequest__Output as _headwater_identity_v1_ChangeNameRequest__Output } from '../../../headwater/identity/v1/ChangeNameRequest';
import type { ChangeNameResponse as _headwater_identity_v1_ChangeNameResponse, ChangeNameResponse__Output as _headwater_identity_v1_ChangeNameResponse__Output } from '../../../headwater/identity/v1/ChangeNameResponse';
import type { ChangePasswordRequest as _headwater_identity_v1_ChangePasswordRequest, ChangePasswordRequest__Output as _headwater_identity_v1_ChangePasswordRequest__Output } from '../../../headwater/identity/v1/ChangePasswordRequest';
import type { ChangePasswordResponse as _headwater_identity_v1_ChangePasswordResponse, ChangePasswordResponse__Output as _headwater_identity_v1_ChangePasswordResponse__Output } from '../../../headwater/identity/v1/ChangePasswordResponse';
import type { CompleteLogInRequest as _headwater_identity_v1_CompleteLogInRequest, CompleteLogInRequest__Output as _headwater_identity_v1_CompleteLogInRequest__Output } from '../../../headwater/identity/v1/CompleteLogInRequest';
import type { CompleteLogInResponse as _headwater_identity_v1_CompleteLogInResponse, CompleteLogInResponse__Output as _headwater_identity_v1_CompleteLogInResponse__Output } from '../../../headwater/identity/v1/CompleteLogInResponse';
import type { CompleteSetupRequest as _headwater_identity_v1_CompleteSetupRequest, CompleteSetupRequest__Output as _headwater_identity_v1_CompleteSetupRequest__Output } from '../../../headwater/identity/v1/CompleteSetupRequest';
import type { CompleteSetupResponse as _headwater_identity_v1_CompleteSetupResponse, CompleteSetupResponse__Output as _headwater_identity_v1_CompleteSetupResponse__Output } from '../../../headwater/identity/v1/CompleteSetupResponse';
import type { ConfirmPasskeyRequest as _headwater_identity_v1_ConfirmPasskeyRequest, ConfirmPasskeyRequest__Output as _headwater_identity_v1_ConfirmPasskeyRequest__Output } from '../../../headwater/identity/v1/ConfirmPasskeyRequest';
import type { ConfirmPasskeyResponse as _headwater_identity_v1_ConfirmPasskeyResponse, ConfirmPasskeyResponse__Output as _headwater_identity_v1_ConfirmPasskeyResponse__Output } from '../../../headwater/identity/v1/ConfirmPasskeyResponse';
import type { ConfirmPasswordRequest as _headwater_identity_v1_ConfirmPasswordRequest, ConfirmPasswordRequest__Output as _headwater_identity_v1_ConfirmPasswordRequest__Output } from '../../../headwater/identity/v1/ConfirmPasswordRequest';
import type { ConfirmPasswordResponse as _headwater_identity_v1_ConfirmPasswordResponse, ConfirmPasswordResponse__Output as _headwater_identity_v1_ConfirmPasswordResponse__Output } from '../../../headwater/identity/v1/ConfirmPasswordResponse';
import type { ConfirmTotpRequest as _headwater_identity_v1_ConfirmTotpRequest, ConfirmTotpRequest__Output as _headwater_identity_v1_ConfirmTotpRequest__Output } from '../../../headwater/identity/v1/ConfirmTotpRequest';
import type { ConfirmTotpResponse as _headwater_identity_v1_ConfirmTotpResponse, ConfirmTotpResponse__Output as _headwater_identity_v1_ConfirmTotpResponse__Output } from '../../../headwater/identity/v1/ConfirmTotpResponse';
import type { CreateAssertionRequest as _headwater_identity_v1_CreateAssertionRequest, CreateAssertionRequest__Output as _headwater_identity_v1_CreateAssertionRequest__Output } from '../../../headwater/identity/v1/CreateAssertionRequest';
import type { CreateAssertionResponse as _headwater_identity_v1_CreateAssertionResponse, CreateAssertionResponse__Output as _headwater_identity_v1_CreateAssertionResponse__Output } from '../../../headwater/identity/v1/CreateAssertionResponse';
import type { CreatePasskeyRequest as _headwater_identity_v1_CreatePasskeyRequest, CreatePasskeyRequest__Output as _headwater_identity_v1_CreatePasskeyRequest__Output } from '../../../headwater/identity/v1/CreatePasskeyRequest';
import type { CreatePasskeyResponse as _headwater_identity_v1_CreatePasskeyResponse, CreatePasskeyResponse__Output as _headwater_identity_v1_CreatePasskeyResponse__Output } from '../../../headwater/identity/v1/CreatePasskeyResponse';
import type { CreateRecoveryCodesRequest as _headwater_identity_v1_CreateRecoveryCodesRequest, CreateRecoveryCodesRequest__Output as _headwater_identity_v1_CreateRecoveryCodesRequest__Output } from '../../../headwater/identity/v1/CreateRecoveryCodesRequest';
import type { CreateRecoveryCodesResponse as _headwater_identity_v1_CreateRecoveryCodesResponse, CreateRecoveryCodesResponse__Output as _headwater_identity_v1_CreateRecoveryCodesResponse__Output } from '../../../headwater/identity/v1/CreateRecoveryCodesResponse';
import type { DeleteTotpRequest as _headwater_identity_v1_DeleteTotpRequest, DeleteTotpRequest__Output as _headwater_identity_v1_DeleteTotpRequest__Output } from '../../../headwater/identity/v1/DeleteTotpRequest';
import type { DeleteTotpResponse as _headwater_identity_v1_DeleteTotpResponse, DeleteTotpResponse__Output as _headwater_identity_v1_DeleteTotpResponse__Output } from '../../../headwater/identity/v1/DeleteTotpResponse';
import type { FinishProviderConfirmationRequest as _headwater_identity_v1_FinishProviderConfirmationRequest, FinishProviderConfirmationRequest__Output as _headwater_identity_v1_FinishProviderConfirmationRequest__Output } from '../../../headwater/identity/v1/FinishProviderConfirmationRequest';
import type { FinishProviderConfirmationResponse as _headwater_identity_v1_FinishProviderConfirmationResponse, FinishProviderConfirmationResponse__Output as _headwater_identity_v1_FinishProviderConfirmationResponse__Output } from '../../../headwater/identity/v1/FinishProviderConfirmationResponse';
import type { FinishProviderLoginRequest as _headwater_identity_v1_FinishProviderLoginRequest, FinishProviderLoginRequest__Output as _headwater_identity_v1_FinishProviderLoginRequest__Output } from '../../../headwater/identity/v1/FinishProviderLoginRequest';
import type { FinishProviderLoginResponse as _headwater_identity_v1_FinishProviderLoginResponse, FinishProviderLoginResponse__Output as _headwater_identity_v1_FinishProviderLoginResponse__Output } from '../../../headwater/identity/v1/FinishProviderLoginResponse';
import type { GetCurrentUserRequest as _headwater_identity_v1_GetCurrentUserRequest, GetCurrentUserRequest__Output as _headwater_identity_v1_GetCurrentUserRequest__Output } from '../../../headwater/identity/v1/GetCurrentUserRequest';
import type { GetCurrentUserResponse as _headwater_identity_v1_GetCurrentUserResponse, GetCurrentUserResponse__Output as _headwater_identity_v1_GetCurrentUserResponse__Output } from '../../../headwater/identity/v1/GetCurrentUserResponse';
import type { GetInvitationRequest as _headwater_identity_v1_GetInvitationRequest, GetInvitationRequest__Output as _headwater_identity_v1_GetInvitationRequest__Output } from '../../../headwater/identity/v1/GetInvitationRequest';
import type { GetInvitationResponse as _headwater_identity_v1_GetInvitationResponse, GetInvitationResponse__Output as _headwater_identity_v1_GetInvitationResponse__Output } from '../../../headwater/identity/v1/GetInvitationResponse';
import type { GetLoginMethodsRequest as _headwater_identity_v1_GetLoginMethodsRequest, GetLoginMethodsRequest__Output as _headwater_identity_v1_GetLoginMethodsRequest__Output } from '../../../headwater/identity/v1/GetLoginMethodsRequest';
import type { GetLoginMethodsResponse as _headwater_identity_v1_GetLoginMethodsResponse, GetLoginMethodsResponse__Output as _headwater_identity_v1_GetLoginMethodsResponse__Output } from '../../../headwater/identity/v1/GetLoginMethodsResponse';
import type { LogInRequest as _headwater_identity_v1_LogInRequest, LogInRequest__Output as _headwater_identity_v1_LogInRequest__Output } from '../../../headwater/identity/v1/LogInRequest';
import type { LogInResponse as _headwater_identity_v1_LogInResponse, LogInResponse__Output as _headwater_identity_v1_LogInResponse__Output } from '../../../headwater/identity/v1/LogInResponse';
import type { LogInWithPasskeyRequest as _headwater_identity_v1_LogInWithPasskeyRequest, LogInWithPasskeyRequest__Output as _headwater_identity_v1_LogInWithPasskeyRequest__Output } from '../../../headwater/identity/v1/LogInWithPasskeyRequest';
import type { LogInWithPasskeyResponse as _headwater_identity_v1_LogInWithPasskeyResponse, LogInWithPasskeyResponse__Output as _headwater_identity_v1_LogInWithPasskeyResponse__Output } from '../../../headwater/identity/v1/LogInWithPasskeyResponse';
import type { LogOutRequest as _headwater_identity_v1_LogOutRequest, LogOutRequest__Output as _headwater_identity_v1_LogOutRequest__Output } from '../../../headwater/identity/v1/LogOutRequest';
import type { LogOutResponse as _headwater_identity_v1_LogOutResponse, LogOutResponse__Output as _headwater_identity_v1_LogOutResponse__Output } from '../../../headwater/identity/v1/LogOutResponse';
import type { RequestPasskeyRequest as _headwater_identity_v1_RequestPasskeyRequest, RequestPasskeyRequest__Output as _headwater_identity_v1_RequestPasskeyRequest__Output } from '../../../headwater/identity/v1/RequestPasskeyRequest';
import type { RequestPasskeyResponse as _headwater_identity_v1_RequestPasskeyResponse, RequestPasskeyResponse__Output as _headwater_identity_v1_RequestPasskeyResponse__Output } from '../../../headwater/identity/v1/RequestPasskeyResponse';

/**
 * Proves who a person is. Each call carries the proof: a password, a link, a session or an access token.
 */
export interface AuthenticationManagementServiceClient extends grpc.Client {
  /**
   * Sets a password by a link. The link and all sessions of the user end.
   * Errors: NOT_FOUND INVITATION_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets a password by a link. The link and all sessions of the user end.
   * Errors: NOT_FOUND INVITATION_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Returns what a browser needs to create a passkey. Needs a session that was confirmed within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, FAILED_PRECONDITION
   * PASSKEYS_OFF, FAILED_PRECONDITION TOO_MANY_PASSKEYS.
   */
  BeginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  BeginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Returns what a browser needs to create a passkey. Needs a session that was confirmed within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, FAILED_PRECONDITION
   * PASSKEYS_OFF, FAILED_PRECONDITION TOO_MANY_PASSKEYS.
   */
  beginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  beginPasskey(argument: _headwater_identity_v1_BeginPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets the person of a session log in at the provider again, as ConfirmPassword does with the password.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED,
   * UNAVAILABLE PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  BeginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  BeginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  BeginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  BeginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the person of a session log in at the provider again, as ConfirmPassword does with the password.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED,
   * UNAVAILABLE PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  beginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  beginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  beginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  beginProviderConfirmation(argument: _headwater_identity_v1_BeginProviderConfirmationRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins a login at the OpenID Connect provider. It ends with FinishProviderLogin, within ten minutes.
   * Errors: FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED, UNAVAILABLE PROVIDER_UNAVAILABLE,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  BeginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  BeginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins a login at the OpenID Connect provider. It ends with FinishProviderLogin, within ten minutes.
   * Errors: FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED, UNAVAILABLE PROVIDER_UNAVAILABLE,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  beginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  beginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  beginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  beginProviderLogin(argument: _headwater_identity_v1_BeginProviderLoginRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates the secret of an authenticator app, in place of an unconfirmed one. ConfirmTotp makes the app a second
   * factor. Needs a session whose password was given within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, FAILED_PRECONDITION
   * TOTP_PRESENT, FAILED_PRECONDITION TOTP_OFF.
   */
  BeginTotp(argument: _headwater_identity_v1_BeginTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _headwater_identity_v1_BeginTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _headwater_identity_v1_BeginTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  BeginTotp(argument: _headwater_identity_v1_BeginTotpRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates the secret of an authenticator app, in place of an unconfirmed one. ConfirmTotp makes the app a second
   * factor. Needs a session whose password was given within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, FAILED_PRECONDITION
   * TOTP_PRESENT, FAILED_PRECONDITION TOTP_OFF.
   */
  beginTotp(argument: _headwater_identity_v1_BeginTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _headwater_identity_v1_BeginTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _headwater_identity_v1_BeginTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  beginTotp(argument: _headwater_identity_v1_BeginTotpRequest, callback: grpc.requestCallback<_headwater_identity_v1_BeginTotpResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes the name of the session's user. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too),
   * INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  ChangeName(argument: _headwater_identity_v1_ChangeNameRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  ChangeName(argument: _headwater_identity_v1_ChangeNameRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  ChangeName(argument: _headwater_identity_v1_ChangeNameRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  ChangeName(argument: _headwater_identity_v1_ChangeNameRequest, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes the name of the session's user. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too),
   * INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  changeName(argument: _headwater_identity_v1_ChangeNameRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  changeName(argument: _headwater_identity_v1_ChangeNameRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  changeName(argument: _headwater_identity_v1_ChangeNameRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  changeName(argument: _headwater_identity_v1_ChangeNameRequest, callback: grpc.requestCallback<_headwater_identity_v1_ChangeNameResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes the password of the session's user. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, INVALID_ARGUMENT INVALID_REQUEST,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ChangePassword(argument: _headwater_identity_v1_ChangePasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  ChangePassword(argument: _headwater_identity_v1_ChangePasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  ChangePassword(argument: _headwater_identity_v1_ChangePasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  ChangePassword(argument: _headwater_identity_v1_ChangePasswordRequest, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes the password of the session's user. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, INVALID_ARGUMENT INVALID_REQUEST,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  changePassword(argument: _headwater_identity_v1_ChangePasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  changePassword(argument: _headwater_identity_v1_ChangePasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  changePassword(argument: _headwater_identity_v1_ChangePasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  changePassword(argument: _headwater_identity_v1_ChangePasswordRequest, callback: grpc.requestCallback<_headwater_identity_v1_ChangePasswordResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Answers the challenge of a login and begins the session. A code works once.
   * Errors: UNAUTHENTICATED CHALLENGE_REFUSED (log in again), UNAUTHENTICATED CODE_REFUSED, UNAUTHENTICATED
   * ACCOUNT_DISABLED, FAILED_PRECONDITION TOTP_LOCKED, FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED
   * TOO_MANY_LOGINS.
   */
  CompleteLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  CompleteLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  CompleteLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  CompleteLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Answers the challenge of a login and begins the session. A code works once.
   * Errors: UNAUTHENTICATED CHALLENGE_REFUSED (log in again), UNAUTHENTICATED CODE_REFUSED, UNAUTHENTICATED
   * ACCOUNT_DISABLED, FAILED_PRECONDITION TOTP_LOCKED, FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED
   * TOO_MANY_LOGINS.
   */
  completeLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  completeLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  completeLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  completeLogIn(argument: _headwater_identity_v1_CompleteLogInRequest, callback: grpc.requestCallback<_headwater_identity_v1_CompleteLogInResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates the first super admin, with a password, by the secret of CreateSetupToken. The secret works once.
   * Errors: NOT_FOUND SETUP_NOT_FOUND, FAILED_PRECONDITION SETUP_DONE, INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS
   * EMAIL_TAKEN, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  CompleteSetup(argument: _headwater_identity_v1_CompleteSetupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  CompleteSetup(argument: _headwater_identity_v1_CompleteSetupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  CompleteSetup(argument: _headwater_identity_v1_CompleteSetupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  CompleteSetup(argument: _headwater_identity_v1_CompleteSetupRequest, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates the first super admin, with a password, by the secret of CreateSetupToken. The secret works once.
   * Errors: NOT_FOUND SETUP_NOT_FOUND, FAILED_PRECONDITION SETUP_DONE, INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS
   * EMAIL_TAKEN, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  completeSetup(argument: _headwater_identity_v1_CompleteSetupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  completeSetup(argument: _headwater_identity_v1_CompleteSetupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  completeSetup(argument: _headwater_identity_v1_CompleteSetupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  completeSetup(argument: _headwater_identity_v1_CompleteSetupRequest, callback: grpc.requestCallback<_headwater_identity_v1_CompleteSetupResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Confirms a session, as ConfirmPassword does, by a passkey of its user.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED PASSKEY_REFUSED, FAILED_PRECONDITION PASSKEYS_OFF,
   * INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Confirms a session, as ConfirmPassword does, by a passkey of its user.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED PASSKEY_REFUSED, FAILED_PRECONDITION PASSKEYS_OFF,
   * INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  confirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  confirmPasskey(argument: _headwater_identity_v1_ConfirmPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Confirms a session: its person gives the password again, and a code if the user has a second factor. For ten
   * minutes the session may then make the calls that need a confirmation: manage users, change and delete sites, set
   * limits, change the second factor. A login confirms its session, too.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), UNAUTHENTICATED LOGIN_REFUSED,
   * UNAUTHENTICATED CODE_REQUIRED (the password is right), UNAUTHENTICATED CODE_REFUSED, FAILED_PRECONDITION
   * TOTP_LOCKED, FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Confirms a session: its person gives the password again, and a code if the user has a second factor. For ten
   * minutes the session may then make the calls that need a confirmation: manage users, change and delete sites, set
   * limits, change the second factor. A login confirms its session, too.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), UNAUTHENTICATED LOGIN_REFUSED,
   * UNAUTHENTICATED CODE_REQUIRED (the password is right), UNAUTHENTICATED CODE_REFUSED, FAILED_PRECONDITION
   * TOTP_LOCKED, FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes the app the second factor of the session's user. Needs a code from the app. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED CODE_REFUSED, FAILED_PRECONDITION TOTP_NOT_BEGUN,
   * FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  ConfirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes the app the second factor of the session's user. Needs a code from the app. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED CODE_REFUSED, FAILED_PRECONDITION TOTP_NOT_BEGUN,
   * FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  confirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  confirmTotp(argument: _headwater_identity_v1_ConfirmTotpRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmTotpResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Signs an assertion for one service and one site: who acts, and in which role. The admin calls it for every request
   * of a person.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, NOT_FOUND SITE_NOT_FOUND (also of a site in which the user has no
   * role), INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Signs an assertion for one service and one site: who acts, and in which role. The admin calls it for every request
   * of a person.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, NOT_FOUND SITE_NOT_FOUND (also of a site in which the user has no
   * role), INVALID_ARGUMENT INVALID_REQUEST.
   */
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Stores the passkey that a browser has made.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED PASSKEY_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED,
   * FAILED_PRECONDITION PASSKEYS_OFF, FAILED_PRECONDITION TOO_MANY_PASSKEYS, INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreatePasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  CreatePasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Stores the passkey that a browser has made.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED PASSKEY_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED,
   * FAILED_PRECONDITION PASSKEYS_OFF, FAILED_PRECONDITION TOO_MANY_PASSKEYS, INVALID_ARGUMENT INVALID_REQUEST.
   */
  createPasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  createPasskey(argument: _headwater_identity_v1_CreatePasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates recovery codes in place of the former ones. Needs a session that was confirmed within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, NOT_FOUND TOTP_NOT_FOUND.
   */
  CreateRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  CreateRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates recovery codes in place of the former ones. Needs a session that was confirmed within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, NOT_FOUND TOTP_NOT_FOUND.
   */
  createRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  createRecoveryCodes(argument: _headwater_identity_v1_CreateRecoveryCodesRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateRecoveryCodesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends the second factor of the session's user, with its recovery codes. Needs a session that was confirmed within ten
   * minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, NOT_FOUND TOTP_NOT_FOUND.
   */
  DeleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  DeleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  DeleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  DeleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends the second factor of the session's user, with its recovery codes. Needs a session that was confirmed within ten
   * minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, NOT_FOUND TOTP_NOT_FOUND.
   */
  deleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  deleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  deleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  deleteTotp(argument: _headwater_identity_v1_DeleteTotpRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteTotpResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Confirms a session whose person has logged in at the provider within the last ten minutes. The confirmation counts
   * from that login.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, FAILED_PRECONDITION
   * PROVIDER_NOT_CONFIGURED, UNAVAILABLE PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  FinishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  FinishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  FinishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  FinishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Confirms a session whose person has logged in at the provider within the last ten minutes. The confirmation counts
   * from that login.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, FAILED_PRECONDITION
   * PROVIDER_NOT_CONFIGURED, UNAVAILABLE PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  finishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  finishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  finishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  finishProviderConfirmation(argument: _headwater_identity_v1_FinishProviderConfirmationRequest, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderConfirmationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends a login at the provider with a session. The first time, the account at the provider is linked to the user with
   * its verified e-mail address; no user is made. Groups at the provider give roles and take them away. Every failure
   * has the same answer; the audit trail names the cause.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED, UNAVAILABLE
   * PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  FinishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  FinishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  FinishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  FinishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends a login at the provider with a session. The first time, the account at the provider is linked to the user with
   * its verified e-mail address; no user is made. Groups at the provider give roles and take them away. Every failure
   * has the same answer; the audit trail names the cause.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED, UNAVAILABLE
   * PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  finishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  finishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  finishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  finishProviderLogin(argument: _headwater_identity_v1_FinishProviderLoginRequest, callback: grpc.requestCallback<_headwater_identity_v1_FinishProviderLoginResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the user of a session or access token, and the sites for which it is valid. Errors: UNAUTHENTICATED
   * CREDENTIAL_REFUSED.
   */
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the user of a session or access token, and the sites for which it is valid. Errors: UNAUTHENTICATED
   * CREDENTIAL_REFUSED.
   */
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the user of a link. Errors: NOT_FOUND INVITATION_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the user of a link. Errors: NOT_FOUND INVITATION_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads how people can log in.
   */
  GetLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  GetLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  GetLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  GetLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads how people can log in.
   */
  getLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  getLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  getLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  getLoginMethods(argument: _headwater_identity_v1_GetLoginMethodsRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetLoginMethodsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins a session. If the user has a second factor, returns a challenge instead; CompleteLogIn then begins the
   * session. An unknown address, a wrong password and a user without a password have the same answer. ACCOUNT_DISABLED
   * is answered only if password and second factor are right.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, UNAUTHENTICATED ACCOUNT_DISABLED, RESOURCE_EXHAUSTED TOO_MANY_LOGINS,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  LogIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogIn(argument: _headwater_identity_v1_LogInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogIn(argument: _headwater_identity_v1_LogInRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins a session. If the user has a second factor, returns a challenge instead; CompleteLogIn then begins the
   * session. An unknown address, a wrong password and a user without a password have the same answer. ACCOUNT_DISABLED
   * is answered only if password and second factor are right.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, UNAUTHENTICATED ACCOUNT_DISABLED, RESOURCE_EXHAUSTED TOO_MANY_LOGINS,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  logIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logIn(argument: _headwater_identity_v1_LogInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logIn(argument: _headwater_identity_v1_LogInRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins a session by a passkey. No code is needed: the passkey has verified the person.
   * Errors: UNAUTHENTICATED PASSKEY_REFUSED, UNAUTHENTICATED ACCOUNT_DISABLED, FAILED_PRECONDITION PASSKEYS_OFF,
   * INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  LogInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  LogInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins a session by a passkey. No code is needed: the passkey has verified the person.
   * Errors: UNAUTHENTICATED PASSKEY_REFUSED, UNAUTHENTICATED ACCOUNT_DISABLED, FAILED_PRECONDITION PASSKEYS_OFF,
   * INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  logInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  logInWithPasskey(argument: _headwater_identity_v1_LogInWithPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogInWithPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends the session. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  LogOut(argument: _headwater_identity_v1_LogOutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  LogOut(argument: _headwater_identity_v1_LogOutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  LogOut(argument: _headwater_identity_v1_LogOutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  LogOut(argument: _headwater_identity_v1_LogOutRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends the session. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  logOut(argument: _headwater_identity_v1_LogOutRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  logOut(argument: _headwater_identity_v1_LogOutRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  logOut(argument: _headwater_identity_v1_LogOutRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  logOut(argument: _headwater_identity_v1_LogOutRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogOutResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Returns what a browser needs to use a passkey. Without a session: any passkey, to log in. With a session: a passkey
   * of its user, for ConfirmPasskey.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, FAILED_PRECONDITION PASSKEYS_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  RequestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  RequestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  RequestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  RequestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Returns what a browser needs to use a passkey. Without a session: any passkey, to log in. With a session: a passkey
   * of its user, for ConfirmPasskey.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, FAILED_PRECONDITION PASSKEYS_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  requestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  requestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  requestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  requestPasskey(argument: _headwater_identity_v1_RequestPasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_RequestPasskeyResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Proves who a person is. Each call carries the proof: a password, a link, a session or an access token.
 */
export interface AuthenticationManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Sets a password by a link. The link and all sessions of the user end.
   * Errors: NOT_FOUND INVITATION_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  AcceptInvitation: grpc.handleUnaryCall<_headwater_identity_v1_AcceptInvitationRequest__Output, _headwater_identity_v1_AcceptInvitationResponse>;
  
  /**
   * Returns what a browser needs to create a passkey. Needs a session that was confirmed within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, FAILED_PRECONDITION
   * PASSKEYS_OFF, FAILED_PRECONDITION TOO_MANY_PASSKEYS.
   */
  BeginPasskey: grpc.handleUnaryCall<_headwater_identity_v1_BeginPasskeyRequest__Output, _headwater_identity_v1_BeginPasskeyResponse>;
  
  /**
   * Lets the person of a session log in at the provider again, as ConfirmPassword does with the password.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED,
   * UNAVAILABLE PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  BeginProviderConfirmation: grpc.handleUnaryCall<_headwater_identity_v1_BeginProviderConfirmationRequest__Output, _headwater_identity_v1_BeginProviderConfirmationResponse>;
  
  /**
   * Begins a login at the OpenID Connect provider. It ends with FinishProviderLogin, within ten minutes.
   * Errors: FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED, UNAVAILABLE PROVIDER_UNAVAILABLE,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  BeginProviderLogin: grpc.handleUnaryCall<_headwater_identity_v1_BeginProviderLoginRequest__Output, _headwater_identity_v1_BeginProviderLoginResponse>;
  
  /**
   * Creates the secret of an authenticator app, in place of an unconfirmed one. ConfirmTotp makes the app a second
   * factor. Needs a session whose password was given within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, FAILED_PRECONDITION
   * TOTP_PRESENT, FAILED_PRECONDITION TOTP_OFF.
   */
  BeginTotp: grpc.handleUnaryCall<_headwater_identity_v1_BeginTotpRequest__Output, _headwater_identity_v1_BeginTotpResponse>;
  
  /**
   * Changes the name of the session's user. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too),
   * INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  ChangeName: grpc.handleUnaryCall<_headwater_identity_v1_ChangeNameRequest__Output, _headwater_identity_v1_ChangeNameResponse>;
  
  /**
   * Changes the password of the session's user. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, INVALID_ARGUMENT INVALID_REQUEST,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ChangePassword: grpc.handleUnaryCall<_headwater_identity_v1_ChangePasswordRequest__Output, _headwater_identity_v1_ChangePasswordResponse>;
  
  /**
   * Answers the challenge of a login and begins the session. A code works once.
   * Errors: UNAUTHENTICATED CHALLENGE_REFUSED (log in again), UNAUTHENTICATED CODE_REFUSED, UNAUTHENTICATED
   * ACCOUNT_DISABLED, FAILED_PRECONDITION TOTP_LOCKED, FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED
   * TOO_MANY_LOGINS.
   */
  CompleteLogIn: grpc.handleUnaryCall<_headwater_identity_v1_CompleteLogInRequest__Output, _headwater_identity_v1_CompleteLogInResponse>;
  
  /**
   * Creates the first super admin, with a password, by the secret of CreateSetupToken. The secret works once.
   * Errors: NOT_FOUND SETUP_NOT_FOUND, FAILED_PRECONDITION SETUP_DONE, INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS
   * EMAIL_TAKEN, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  CompleteSetup: grpc.handleUnaryCall<_headwater_identity_v1_CompleteSetupRequest__Output, _headwater_identity_v1_CompleteSetupResponse>;
  
  /**
   * Confirms a session, as ConfirmPassword does, by a passkey of its user.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED PASSKEY_REFUSED, FAILED_PRECONDITION PASSKEYS_OFF,
   * INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmPasskey: grpc.handleUnaryCall<_headwater_identity_v1_ConfirmPasskeyRequest__Output, _headwater_identity_v1_ConfirmPasskeyResponse>;
  
  /**
   * Confirms a session: its person gives the password again, and a code if the user has a second factor. For ten
   * minutes the session may then make the calls that need a confirmation: manage users, change and delete sites, set
   * limits, change the second factor. A login confirms its session, too.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), UNAUTHENTICATED LOGIN_REFUSED,
   * UNAUTHENTICATED CODE_REQUIRED (the password is right), UNAUTHENTICATED CODE_REFUSED, FAILED_PRECONDITION
   * TOTP_LOCKED, FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmPassword: grpc.handleUnaryCall<_headwater_identity_v1_ConfirmPasswordRequest__Output, _headwater_identity_v1_ConfirmPasswordResponse>;
  
  /**
   * Makes the app the second factor of the session's user. Needs a code from the app. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED CODE_REFUSED, FAILED_PRECONDITION TOTP_NOT_BEGUN,
   * FAILED_PRECONDITION TOTP_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmTotp: grpc.handleUnaryCall<_headwater_identity_v1_ConfirmTotpRequest__Output, _headwater_identity_v1_ConfirmTotpResponse>;
  
  /**
   * Signs an assertion for one service and one site: who acts, and in which role. The admin calls it for every request
   * of a person.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, NOT_FOUND SITE_NOT_FOUND (also of a site in which the user has no
   * role), INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateAssertion: grpc.handleUnaryCall<_headwater_identity_v1_CreateAssertionRequest__Output, _headwater_identity_v1_CreateAssertionResponse>;
  
  /**
   * Stores the passkey that a browser has made.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED PASSKEY_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED,
   * FAILED_PRECONDITION PASSKEYS_OFF, FAILED_PRECONDITION TOO_MANY_PASSKEYS, INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreatePasskey: grpc.handleUnaryCall<_headwater_identity_v1_CreatePasskeyRequest__Output, _headwater_identity_v1_CreatePasskeyResponse>;
  
  /**
   * Creates recovery codes in place of the former ones. Needs a session that was confirmed within ten minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, NOT_FOUND TOTP_NOT_FOUND.
   */
  CreateRecoveryCodes: grpc.handleUnaryCall<_headwater_identity_v1_CreateRecoveryCodesRequest__Output, _headwater_identity_v1_CreateRecoveryCodesResponse>;
  
  /**
   * Ends the second factor of the session's user, with its recovery codes. Needs a session that was confirmed within ten
   * minutes.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, PERMISSION_DENIED CONFIRMATION_REQUIRED, NOT_FOUND TOTP_NOT_FOUND.
   */
  DeleteTotp: grpc.handleUnaryCall<_headwater_identity_v1_DeleteTotpRequest__Output, _headwater_identity_v1_DeleteTotpResponse>;
  
  /**
   * Confirms a session whose person has logged in at the provider within the last ten minutes. The confirmation counts
   * from that login.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, FAILED_PRECONDITION
   * PROVIDER_NOT_CONFIGURED, UNAVAILABLE PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  FinishProviderConfirmation: grpc.handleUnaryCall<_headwater_identity_v1_FinishProviderConfirmationRequest__Output, _headwater_identity_v1_FinishProviderConfirmationResponse>;
  
  /**
   * Ends a login at the provider with a session. The first time, the account at the provider is linked to the user with
   * its verified e-mail address; no user is made. Groups at the provider give roles and take them away. Every failure
   * has the same answer; the audit trail names the cause.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, FAILED_PRECONDITION PROVIDER_NOT_CONFIGURED, UNAVAILABLE
   * PROVIDER_UNAVAILABLE, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  FinishProviderLogin: grpc.handleUnaryCall<_headwater_identity_v1_FinishProviderLoginRequest__Output, _headwater_identity_v1_FinishProviderLoginResponse>;
  
  /**
   * Reads the user of a session or access token, and the sites for which it is valid. Errors: UNAUTHENTICATED
   * CREDENTIAL_REFUSED.
   */
  GetCurrentUser: grpc.handleUnaryCall<_headwater_identity_v1_GetCurrentUserRequest__Output, _headwater_identity_v1_GetCurrentUserResponse>;
  
  /**
   * Reads the user of a link. Errors: NOT_FOUND INVITATION_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  GetInvitation: grpc.handleUnaryCall<_headwater_identity_v1_GetInvitationRequest__Output, _headwater_identity_v1_GetInvitationResponse>;
  
  /**
   * Reads how people can log in.
   */
  GetLoginMethods: grpc.handleUnaryCall<_headwater_identity_v1_GetLoginMethodsRequest__Output, _headwater_identity_v1_GetLoginMethodsResponse>;
  
  /**
   * Begins a session. If the user has a second factor, returns a challenge instead; CompleteLogIn then begins the
   * session. An unknown address, a wrong password and a user without a password have the same answer. ACCOUNT_DISABLED
   * is answered only if password and second factor are right.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, UNAUTHENTICATED ACCOUNT_DISABLED, RESOURCE_EXHAUSTED TOO_MANY_LOGINS,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  LogIn: grpc.handleUnaryCall<_headwater_identity_v1_LogInRequest__Output, _headwater_identity_v1_LogInResponse>;
  
  /**
   * Begins a session by a passkey. No code is needed: the passkey has verified the person.
   * Errors: UNAUTHENTICATED PASSKEY_REFUSED, UNAUTHENTICATED ACCOUNT_DISABLED, FAILED_PRECONDITION PASSKEYS_OFF,
   * INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  LogInWithPasskey: grpc.handleUnaryCall<_headwater_identity_v1_LogInWithPasskeyRequest__Output, _headwater_identity_v1_LogInWithPasskeyResponse>;
  
  /**
   * Ends the session. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  LogOut: grpc.handleUnaryCall<_headwater_identity_v1_LogOutRequest__Output, _headwater_identity_v1_LogOutResponse>;
  
  /**
   * Returns what a browser needs to use a passkey. Without a session: any passkey, to log in. With a session: a passkey
   * of its user, for ConfirmPasskey.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, FAILED_PRECONDITION PASSKEYS_OFF, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  RequestPasskey: grpc.handleUnaryCall<_headwater_identity_v1_RequestPasskeyRequest__Output, _headwater_identity_v1_RequestPasskeyResponse>;
  
}

export interface AuthenticationManagementServiceDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_headwater_identity_v1_AcceptInvitationRequest, _headwater_identity_v1_AcceptInvitationResponse, _headwater_identity_v1_AcceptInvitationRequest__Output, _headwater_identity_v1_AcceptInvitationResponse__Output>
  BeginPasskey: MethodDefinition<_headwater_identity_v1_BeginPasskeyRequest, _headwater_identity_v1_BeginPasskeyResponse, _headwater_identity_v1_BeginPasskeyRequest__Output, _headwater_identity_v1_BeginPasskeyResponse__Output>
  BeginProviderConfirmation: MethodDefinition<_headwater_identity_v1_BeginProviderConfirmationRequest, _headwater_identity_v1_BeginProviderConfirmationResponse, _headwater_identity_v1_BeginProviderConfirmationRequest__Output, _headwater_identity_v1_BeginProviderConfirmationResponse__Output>
  BeginProviderLogin: MethodDefinition<_headwater_identity_v1_BeginProviderLoginRequest, _headwater_identity_v1_BeginProviderLoginResponse, _headwater_identity_v1_BeginProviderLoginRequest__Output, _headwater_identity_v1_BeginProviderLoginResponse__Output>
  BeginTotp: MethodDefinition<_headwater_identity_v1_BeginTotpRequest, _headwater_identity_v1_BeginTotpResponse, _headwater_identity_v1_BeginTotpRequest__Output, _headwater_identity_v1_BeginTotpResponse__Output>
  ChangeName: MethodDefinition<_headwater_identity_v1_ChangeNameRequest, _headwater_identity_v1_ChangeNameResponse, _headwater_identity_v1_ChangeNameRequest__Output, _headwater_identity_v1_ChangeNameResponse__Output>
  ChangePassword: MethodDefinition<_headwater_identity_v1_ChangePasswordRequest, _headwater_identity_v1_ChangePasswordResponse, _headwater_identity_v1_ChangePasswordRequest__Output, _headwater_identity_v1_ChangePasswordResponse__Output>
  CompleteLogIn: MethodDefinition<_headwater_identity_v1_CompleteLogInRequest, _headwater_identity_v1_CompleteLogInResponse, _headwater_identity_v1_CompleteLogInRequest__Output, _headwater_identity_v1_CompleteLogInResponse__Output>
  CompleteSetup: MethodDefinition<_headwater_identity_v1_CompleteSetupRequest, _headwater_identity_v1_CompleteSetupResponse, _headwater_identity_v1_CompleteSetupRequest__Output, _headwater_identity_v1_CompleteSetupResponse__Output>
  ConfirmPasskey: MethodDefinition<_headwater_identity_v1_ConfirmPasskeyRequest, _headwater_identity_v1_ConfirmPasskeyResponse, _headwater_identity_v1_ConfirmPasskeyRequest__Output, _headwater_identity_v1_ConfirmPasskeyResponse__Output>
  ConfirmPassword: MethodDefinition<_headwater_identity_v1_ConfirmPasswordRequest, _headwater_identity_v1_ConfirmPasswordResponse, _headwater_identity_v1_ConfirmPasswordRequest__Output, _headwater_identity_v1_ConfirmPasswordResponse__Output>
  ConfirmTotp: MethodDefinition<_headwater_identity_v1_ConfirmTotpRequest, _headwater_identity_v1_ConfirmTotpResponse, _headwater_identity_v1_ConfirmTotpRequest__Output, _headwater_identity_v1_ConfirmTotpResponse__Output>
  CreateAssertion: MethodDefinition<_headwater_identity_v1_CreateAssertionRequest, _headwater_identity_v1_CreateAssertionResponse, _headwater_identity_v1_CreateAssertionRequest__Output, _headwater_identity_v1_CreateAssertionResponse__Output>
  CreatePasskey: MethodDefinition<_headwater_identity_v1_CreatePasskeyRequest, _headwater_identity_v1_CreatePasskeyResponse, _headwater_identity_v1_CreatePasskeyRequest__Output, _headwater_identity_v1_CreatePasskeyResponse__Output>
  CreateRecoveryCodes: MethodDefinition<_headwater_identity_v1_CreateRecoveryCodesRequest, _headwater_identity_v1_CreateRecoveryCodesResponse, _headwater_identity_v1_CreateRecoveryCodesRequest__Output, _headwater_identity_v1_CreateRecoveryCodesResponse__Output>
  DeleteTotp: MethodDefinition<_headwater_identity_v1_DeleteTotpRequest, _headwater_identity_v1_DeleteTotpResponse, _headwater_identity_v1_DeleteTotpRequest__Output, _headwater_identity_v1_DeleteTotpResponse__Output>
  FinishProviderConfirmation: MethodDefinition<_headwater_identity_v1_FinishProviderConfirmationRequest, _headwater_identity_v1_FinishProviderConfirmationResponse, _headwater_identity_v1_FinishProviderConfirmationRequest__Output, _headwater_identity_v1_FinishProviderConfirmationResponse__Output>
  FinishProviderLogin: MethodDefinition<_headwater_identity_v1_FinishProviderLoginRequest, _headwater_identity_v1_FinishProviderLoginResponse, _headwater_identity_v1_FinishProviderLoginRequest__Output, _headwater_identity_v1_FinishProviderLoginResponse__Output>
  GetCurrentUser: MethodDefinition<_headwater_identity_v1_GetCurrentUserRequest, _headwater_identity_v1_GetCurrentUserResponse, _headwater_identity_v1_GetCurrentUserRequest__Output, _headwater_identity_v1_GetCurrentUserResponse__Output>
  GetInvitation: MethodDefinition<_headwater_identity_v1_GetInvitationRequest, _headwater_identity_v1_GetInvitationResponse, _headwater_identity_v1_GetInvitationRequest__Output, _headwater_identity_v1_GetInvitationResponse__Output>
  GetLoginMethods: MethodDefinition<_headwater_identity_v1_GetLoginMethodsRequest, _headwater_identity_v1_GetLoginMethodsResponse, _headwater_identity_v1_GetLoginMethodsRequest__Output, _headwater_identity_v1_GetLoginMethodsResponse__Output>
  LogIn: MethodDefinition<_headwater_identity_v1_LogInRequest, _headwater_identity_v1_LogInResponse, _headwater_identity_v1_LogInRequest__Output, _headwater_identity_v1_LogInResponse__Output>
  LogInWithPasskey: MethodDefinition<_headwater_identity_v1_LogInWithPasskeyRequest, _headwater_identity_v1_LogInWithPasskeyResponse, _headwater_identity_v1_LogInWithPasskeyRequest__Output, _headwater_identity_v1_LogInWithPasskeyResponse__Output>
  LogOut: MethodDefinition<_headwater_identity_v1_LogOutRequest, _headwater_identity_v1_LogOutResponse, _headwater_identity_v1_LogOutRequest__Output, _headwater_identity_v1_LogOutResponse__Output>
  RequestPasskey: MethodDefinition<_headwater_identity_v1_RequestPasskeyRequest, _headwater_identity_v1_RequestPasskeyResponse, _headwater_identity_v1_RequestPasskeyRequest__Output, _headwater_identity_v1_RequestPasskeyResponse__Output>
}
