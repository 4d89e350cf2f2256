// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AcceptInvitationRequest as _headwater_identity_v1_AcceptInvitationRequest, AcceptInvitationRequest__Output as _headwater_identity_v1_AcceptInvitationRequest__Output } from '../../../headwater/identity/v1/AcceptInvitationRequest';
import type { AcceptInvitationResponse as _headwater_identity_v1_AcceptInvitationResponse, AcceptInvitationResponse__Output as _headwater_identity_v1_AcceptInvitationResponse__Output } from '../../../headwater/identity/v1/AcceptInvitationResponse';
import type { ChangePasswordRequest as _headwater_identity_v1_ChangePasswordRequest, ChangePasswordRequest__Output as _headwater_identity_v1_ChangePasswordRequest__Output } from '../../../headwater/identity/v1/ChangePasswordRequest';
import type { ChangePasswordResponse as _headwater_identity_v1_ChangePasswordResponse, ChangePasswordResponse__Output as _headwater_identity_v1_ChangePasswordResponse__Output } from '../../../headwater/identity/v1/ChangePasswordResponse';
import type { ConfirmPasswordRequest as _headwater_identity_v1_ConfirmPasswordRequest, ConfirmPasswordRequest__Output as _headwater_identity_v1_ConfirmPasswordRequest__Output } from '../../../headwater/identity/v1/ConfirmPasswordRequest';
import type { ConfirmPasswordResponse as _headwater_identity_v1_ConfirmPasswordResponse, ConfirmPasswordResponse__Output as _headwater_identity_v1_ConfirmPasswordResponse__Output } from '../../../headwater/identity/v1/ConfirmPasswordResponse';
import type { CreateAssertionRequest as _headwater_identity_v1_CreateAssertionRequest, CreateAssertionRequest__Output as _headwater_identity_v1_CreateAssertionRequest__Output } from '../../../headwater/identity/v1/CreateAssertionRequest';
import type { CreateAssertionResponse as _headwater_identity_v1_CreateAssertionResponse, CreateAssertionResponse__Output as _headwater_identity_v1_CreateAssertionResponse__Output } from '../../../headwater/identity/v1/CreateAssertionResponse';
import type { GetCurrentUserRequest as _headwater_identity_v1_GetCurrentUserRequest, GetCurrentUserRequest__Output as _headwater_identity_v1_GetCurrentUserRequest__Output } from '../../../headwater/identity/v1/GetCurrentUserRequest';
import type { GetCurrentUserResponse as _headwater_identity_v1_GetCurrentUserResponse, GetCurrentUserResponse__Output as _headwater_identity_v1_GetCurrentUserResponse__Output } from '../../../headwater/identity/v1/GetCurrentUserResponse';
import type { GetInvitationRequest as _headwater_identity_v1_GetInvitationRequest, GetInvitationRequest__Output as _headwater_identity_v1_GetInvitationRequest__Output } from '../../../headwater/identity/v1/GetInvitationRequest';
import type { GetInvitationResponse as _headwater_identity_v1_GetInvitationResponse, GetInvitationResponse__Output as _headwater_identity_v1_GetInvitationResponse__Output } from '../../../headwater/identity/v1/GetInvitationResponse';
import type { LogInRequest as _headwater_identity_v1_LogInRequest, LogInRequest__Output as _headwater_identity_v1_LogInRequest__Output } from '../../../headwater/identity/v1/LogInRequest';
import type { LogInResponse as _headwater_identity_v1_LogInResponse, LogInResponse__Output as _headwater_identity_v1_LogInResponse__Output } from '../../../headwater/identity/v1/LogInResponse';
import type { LogOutRequest as _headwater_identity_v1_LogOutRequest, LogOutRequest__Output as _headwater_identity_v1_LogOutRequest__Output } from '../../../headwater/identity/v1/LogOutRequest';
import type { LogOutResponse as _headwater_identity_v1_LogOutResponse, LogOutResponse__Output as _headwater_identity_v1_LogOutResponse__Output } from '../../../headwater/identity/v1/LogOutResponse';

/**
 * Proves who a person is. Its calls carry what proves it: a password, a link, a session or an access token.
 */
export interface AuthenticationManagementServiceClient extends grpc.Client {
  /**
   * Sets a password by a link, which ends with it. All sessions of the user end.
   * Errors: NOT_FOUND INVITATION_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  AcceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets a password by a link, which ends with it. All sessions of the user end.
   * Errors: NOT_FOUND INVITATION_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  acceptInvitation(argument: _headwater_identity_v1_AcceptInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_AcceptInvitationResponse__Output>): grpc.ClientUnaryCall;
  
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
   * Notes that the person of a session has given the password again. For ten minutes the session may then do what needs
   * that: manage users, change and delete sites, set limits. Logging in gives the same.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), UNAUTHENTICATED LOGIN_REFUSED,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  ConfirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Notes that the person of a session has given the password again. For ten minutes the session may then do what needs
   * that: manage users, change and delete sites, set limits. Logging in gives the same.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), UNAUTHENTICATED LOGIN_REFUSED,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  confirmPassword(argument: _headwater_identity_v1_ConfirmPasswordRequest, callback: grpc.requestCallback<_headwater_identity_v1_ConfirmPasswordResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Signs for one service and one site who acts and in which role. Asked for with every request of a person.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, NOT_FOUND SITE_NOT_FOUND (also of a site in which the user has no role),
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  CreateAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Signs for one service and one site who acts and in which role. Asked for with every request of a person.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, NOT_FOUND SITE_NOT_FOUND (also of a site in which the user has no role),
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  createAssertion(argument: _headwater_identity_v1_CreateAssertionRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateAssertionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Says whose a session or access token is, and which sites it is for. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  GetCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Says whose a session or access token is, and which sites it is for. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  getCurrentUser(argument: _headwater_identity_v1_GetCurrentUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetCurrentUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Says whom a link is for. Errors: NOT_FOUND INVITATION_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  GetInvitation(argument: _headwater_identity_v1_GetInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Says whom a link is for. Errors: NOT_FOUND INVITATION_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  getInvitation(argument: _headwater_identity_v1_GetInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins a session. An unknown address, a wrong password, a user without one and a disabled user have the same answer.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, RESOURCE_EXHAUSTED TOO_MANY_LOGINS, INVALID_ARGUMENT INVALID_REQUEST.
   */
  LogIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogIn(argument: _headwater_identity_v1_LogInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  LogIn(argument: _headwater_identity_v1_LogInRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins a session. An unknown address, a wrong password, a user without one and a disabled user have the same answer.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, RESOURCE_EXHAUSTED TOO_MANY_LOGINS, INVALID_ARGUMENT INVALID_REQUEST.
   */
  logIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logIn(argument: _headwater_identity_v1_LogInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logIn(argument: _headwater_identity_v1_LogInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  logIn(argument: _headwater_identity_v1_LogInRequest, callback: grpc.requestCallback<_headwater_identity_v1_LogInResponse__Output>): grpc.ClientUnaryCall;
  
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
  
}

/**
 * Proves who a person is. Its calls carry what proves it: a password, a link, a session or an access token.
 */
export interface AuthenticationManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Sets a password by a link, which ends with it. All sessions of the user end.
   * Errors: NOT_FOUND INVITATION_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  AcceptInvitation: grpc.handleUnaryCall<_headwater_identity_v1_AcceptInvitationRequest__Output, _headwater_identity_v1_AcceptInvitationResponse>;
  
  /**
   * Changes the password of the session's user. The user's other sessions end.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, UNAUTHENTICATED LOGIN_REFUSED, INVALID_ARGUMENT INVALID_REQUEST,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ChangePassword: grpc.handleUnaryCall<_headwater_identity_v1_ChangePasswordRequest__Output, _headwater_identity_v1_ChangePasswordResponse>;
  
  /**
   * Notes that the person of a session has given the password again. For ten minutes the session may then do what needs
   * that: manage users, change and delete sites, set limits. Logging in gives the same.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED (of an access token, too), UNAUTHENTICATED LOGIN_REFUSED,
   * RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  ConfirmPassword: grpc.handleUnaryCall<_headwater_identity_v1_ConfirmPasswordRequest__Output, _headwater_identity_v1_ConfirmPasswordResponse>;
  
  /**
   * Signs for one service and one site who acts and in which role. Asked for with every request of a person.
   * Errors: UNAUTHENTICATED CREDENTIAL_REFUSED, NOT_FOUND SITE_NOT_FOUND (also of a site in which the user has no role),
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateAssertion: grpc.handleUnaryCall<_headwater_identity_v1_CreateAssertionRequest__Output, _headwater_identity_v1_CreateAssertionResponse>;
  
  /**
   * Says whose a session or access token is, and which sites it is for. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  GetCurrentUser: grpc.handleUnaryCall<_headwater_identity_v1_GetCurrentUserRequest__Output, _headwater_identity_v1_GetCurrentUserResponse>;
  
  /**
   * Says whom a link is for. Errors: NOT_FOUND INVITATION_NOT_FOUND, RESOURCE_EXHAUSTED TOO_MANY_LOGINS.
   */
  GetInvitation: grpc.handleUnaryCall<_headwater_identity_v1_GetInvitationRequest__Output, _headwater_identity_v1_GetInvitationResponse>;
  
  /**
   * Begins a session. An unknown address, a wrong password, a user without one and a disabled user have the same answer.
   * Errors: UNAUTHENTICATED LOGIN_REFUSED, RESOURCE_EXHAUSTED TOO_MANY_LOGINS, INVALID_ARGUMENT INVALID_REQUEST.
   */
  LogIn: grpc.handleUnaryCall<_headwater_identity_v1_LogInRequest__Output, _headwater_identity_v1_LogInResponse>;
  
  /**
   * Ends the session. Errors: UNAUTHENTICATED CREDENTIAL_REFUSED.
   */
  LogOut: grpc.handleUnaryCall<_headwater_identity_v1_LogOutRequest__Output, _headwater_identity_v1_LogOutResponse>;
  
}

export interface AuthenticationManagementServiceDefinition extends grpc.ServiceDefinition {
  AcceptInvitation: MethodDefinition<_headwater_identity_v1_AcceptInvitationRequest, _headwater_identity_v1_AcceptInvitationResponse, _headwater_identity_v1_AcceptInvitationRequest__Output, _headwater_identity_v1_AcceptInvitationResponse__Output>
  ChangePassword: MethodDefinition<_headwater_identity_v1_ChangePasswordRequest, _headwater_identity_v1_ChangePasswordResponse, _headwater_identity_v1_ChangePasswordRequest__Output, _headwater_identity_v1_ChangePasswordResponse__Output>
  ConfirmPassword: MethodDefinition<_headwater_identity_v1_ConfirmPasswordRequest, _headwater_identity_v1_ConfirmPasswordResponse, _headwater_identity_v1_ConfirmPasswordRequest__Output, _headwater_identity_v1_ConfirmPasswordResponse__Output>
  CreateAssertion: MethodDefinition<_headwater_identity_v1_CreateAssertionRequest, _headwater_identity_v1_CreateAssertionResponse, _headwater_identity_v1_CreateAssertionRequest__Output, _headwater_identity_v1_CreateAssertionResponse__Output>
  GetCurrentUser: MethodDefinition<_headwater_identity_v1_GetCurrentUserRequest, _headwater_identity_v1_GetCurrentUserResponse, _headwater_identity_v1_GetCurrentUserRequest__Output, _headwater_identity_v1_GetCurrentUserResponse__Output>
  GetInvitation: MethodDefinition<_headwater_identity_v1_GetInvitationRequest, _headwater_identity_v1_GetInvitationResponse, _headwater_identity_v1_GetInvitationRequest__Output, _headwater_identity_v1_GetInvitationResponse__Output>
  LogIn: MethodDefinition<_headwater_identity_v1_LogInRequest, _headwater_identity_v1_LogInResponse, _headwater_identity_v1_LogInRequest__Output, _headwater_identity_v1_LogInResponse__Output>
  LogOut: MethodDefinition<_headwater_identity_v1_LogOutRequest, _headwater_identity_v1_LogOutResponse, _headwater_identity_v1_LogOutRequest__Output, _headwater_identity_v1_LogOutResponse__Output>
}
