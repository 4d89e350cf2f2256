// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateAccessTokenRequest as _headwater_identity_v1_CreateAccessTokenRequest, CreateAccessTokenRequest__Output as _headwater_identity_v1_CreateAccessTokenRequest__Output } from '../../../headwater/identity/v1/CreateAccessTokenRequest';
import type { CreateAccessTokenResponse as _headwater_identity_v1_CreateAccessTokenResponse, CreateAccessTokenResponse__Output as _headwater_identity_v1_CreateAccessTokenResponse__Output } from '../../../headwater/identity/v1/CreateAccessTokenResponse';
import type { CreateInvitationRequest as _headwater_identity_v1_CreateInvitationRequest, CreateInvitationRequest__Output as _headwater_identity_v1_CreateInvitationRequest__Output } from '../../../headwater/identity/v1/CreateInvitationRequest';
import type { CreateInvitationResponse as _headwater_identity_v1_CreateInvitationResponse, CreateInvitationResponse__Output as _headwater_identity_v1_CreateInvitationResponse__Output } from '../../../headwater/identity/v1/CreateInvitationResponse';
import type { CreateSetupTokenRequest as _headwater_identity_v1_CreateSetupTokenRequest, CreateSetupTokenRequest__Output as _headwater_identity_v1_CreateSetupTokenRequest__Output } from '../../../headwater/identity/v1/CreateSetupTokenRequest';
import type { CreateSetupTokenResponse as _headwater_identity_v1_CreateSetupTokenResponse, CreateSetupTokenResponse__Output as _headwater_identity_v1_CreateSetupTokenResponse__Output } from '../../../headwater/identity/v1/CreateSetupTokenResponse';
import type { DeleteAccessTokenRequest as _headwater_identity_v1_DeleteAccessTokenRequest, DeleteAccessTokenRequest__Output as _headwater_identity_v1_DeleteAccessTokenRequest__Output } from '../../../headwater/identity/v1/DeleteAccessTokenRequest';
import type { DeleteAccessTokenResponse as _headwater_identity_v1_DeleteAccessTokenResponse, DeleteAccessTokenResponse__Output as _headwater_identity_v1_DeleteAccessTokenResponse__Output } from '../../../headwater/identity/v1/DeleteAccessTokenResponse';
import type { DeleteGrantRequest as _headwater_identity_v1_DeleteGrantRequest, DeleteGrantRequest__Output as _headwater_identity_v1_DeleteGrantRequest__Output } from '../../../headwater/identity/v1/DeleteGrantRequest';
import type { DeleteGrantResponse as _headwater_identity_v1_DeleteGrantResponse, DeleteGrantResponse__Output as _headwater_identity_v1_DeleteGrantResponse__Output } from '../../../headwater/identity/v1/DeleteGrantResponse';
import type { DeletePasskeyRequest as _headwater_identity_v1_DeletePasskeyRequest, DeletePasskeyRequest__Output as _headwater_identity_v1_DeletePasskeyRequest__Output } from '../../../headwater/identity/v1/DeletePasskeyRequest';
import type { DeletePasskeyResponse as _headwater_identity_v1_DeletePasskeyResponse, DeletePasskeyResponse__Output as _headwater_identity_v1_DeletePasskeyResponse__Output } from '../../../headwater/identity/v1/DeletePasskeyResponse';
import type { DeleteProviderAccountRequest as _headwater_identity_v1_DeleteProviderAccountRequest, DeleteProviderAccountRequest__Output as _headwater_identity_v1_DeleteProviderAccountRequest__Output } from '../../../headwater/identity/v1/DeleteProviderAccountRequest';
import type { DeleteProviderAccountResponse as _headwater_identity_v1_DeleteProviderAccountResponse, DeleteProviderAccountResponse__Output as _headwater_identity_v1_DeleteProviderAccountResponse__Output } from '../../../headwater/identity/v1/DeleteProviderAccountResponse';
import type { DeleteSecondFactorRequest as _headwater_identity_v1_DeleteSecondFactorRequest, DeleteSecondFactorRequest__Output as _headwater_identity_v1_DeleteSecondFactorRequest__Output } from '../../../headwater/identity/v1/DeleteSecondFactorRequest';
import type { DeleteSecondFactorResponse as _headwater_identity_v1_DeleteSecondFactorResponse, DeleteSecondFactorResponse__Output as _headwater_identity_v1_DeleteSecondFactorResponse__Output } from '../../../headwater/identity/v1/DeleteSecondFactorResponse';
import type { DeleteSessionRequest as _headwater_identity_v1_DeleteSessionRequest, DeleteSessionRequest__Output as _headwater_identity_v1_DeleteSessionRequest__Output } from '../../../headwater/identity/v1/DeleteSessionRequest';
import type { DeleteSessionResponse as _headwater_identity_v1_DeleteSessionResponse, DeleteSessionResponse__Output as _headwater_identity_v1_DeleteSessionResponse__Output } from '../../../headwater/identity/v1/DeleteSessionResponse';
import type { GetUserRequest as _headwater_identity_v1_GetUserRequest, GetUserRequest__Output as _headwater_identity_v1_GetUserRequest__Output } from '../../../headwater/identity/v1/GetUserRequest';
import type { GetUserResponse as _headwater_identity_v1_GetUserResponse, GetUserResponse__Output as _headwater_identity_v1_GetUserResponse__Output } from '../../../headwater/identity/v1/GetUserResponse';
import type { InviteUserRequest as _headwater_identity_v1_InviteUserRequest, InviteUserRequest__Output as _headwater_identity_v1_InviteUserRequest__Output } from '../../../headwater/identity/v1/InviteUserRequest';
import type { InviteUserResponse as _headwater_identity_v1_InviteUserResponse, InviteUserResponse__Output as _headwater_identity_v1_InviteUserResponse__Output } from '../../../headwater/identity/v1/InviteUserResponse';
import type { ListAccessTokensRequest as _headwater_identity_v1_ListAccessTokensRequest, ListAccessTokensRequest__Output as _headwater_identity_v1_ListAccessTokensRequest__Output } from '../../../headwater/identity/v1/ListAccessTokensRequest';
import type { ListAccessTokensResponse as _headwater_identity_v1_ListAccessTokensResponse, ListAccessTokensResponse__Output as _headwater_identity_v1_ListAccessTokensResponse__Output } from '../../../headwater/identity/v1/ListAccessTokensResponse';
import type { ListGrantsRequest as _headwater_identity_v1_ListGrantsRequest, ListGrantsRequest__Output as _headwater_identity_v1_ListGrantsRequest__Output } from '../../../headwater/identity/v1/ListGrantsRequest';
import type { ListGrantsResponse as _headwater_identity_v1_ListGrantsResponse, ListGrantsResponse__Output as _headwater_identity_v1_ListGrantsResponse__Output } from '../../../headwater/identity/v1/ListGrantsResponse';
import type { ListNamesRequest as _headwater_identity_v1_ListNamesRequest, ListNamesRequest__Output as _headwater_identity_v1_ListNamesRequest__Output } from '../../../headwater/identity/v1/ListNamesRequest';
import type { ListNamesResponse as _headwater_identity_v1_ListNamesResponse, ListNamesResponse__Output as _headwater_identity_v1_ListNamesResponse__Output } from '../../../headwater/identity/v1/ListNamesResponse';
import type { ListPasskeysRequest as _headwater_identity_v1_ListPasskeysRequest, ListPasskeysRequest__Output as _headwater_identity_v1_ListPasskeysRequest__Output } from '../../../headwater/identity/v1/ListPasskeysRequest';
import type { ListPasskeysResponse as _headwater_identity_v1_ListPasskeysResponse, ListPasskeysResponse__Output as _headwater_identity_v1_ListPasskeysResponse__Output } from '../../../headwater/identity/v1/ListPasskeysResponse';
import type { ListSessionsRequest as _headwater_identity_v1_ListSessionsRequest, ListSessionsRequest__Output as _headwater_identity_v1_ListSessionsRequest__Output } from '../../../headwater/identity/v1/ListSessionsRequest';
import type { ListSessionsResponse as _headwater_identity_v1_ListSessionsResponse, ListSessionsResponse__Output as _headwater_identity_v1_ListSessionsResponse__Output } from '../../../headwater/identity/v1/ListSessionsResponse';
import type { ListUserGrantsRequest as _headwater_identity_v1_ListUserGrantsRequest, ListUserGrantsRequest__Output as _headwater_identity_v1_ListUserGrantsRequest__Output } from '../../../headwater/identity/v1/ListUserGrantsRequest';
import type { ListUserGrantsResponse as _headwater_identity_v1_ListUserGrantsResponse, ListUserGrantsResponse__Output as _headwater_identity_v1_ListUserGrantsResponse__Output } from '../../../headwater/identity/v1/ListUserGrantsResponse';
import type { ListUsersRequest as _headwater_identity_v1_ListUsersRequest, ListUsersRequest__Output as _headwater_identity_v1_ListUsersRequest__Output } from '../../../headwater/identity/v1/ListUsersRequest';
import type { ListUsersResponse as _headwater_identity_v1_ListUsersResponse, ListUsersResponse__Output as _headwater_identity_v1_ListUsersResponse__Output } from '../../../headwater/identity/v1/ListUsersResponse';
import type { RenewInvitationRequest as _headwater_identity_v1_RenewInvitationRequest, RenewInvitationRequest__Output as _headwater_identity_v1_RenewInvitationRequest__Output } from '../../../headwater/identity/v1/RenewInvitationRequest';
import type { RenewInvitationResponse as _headwater_identity_v1_RenewInvitationResponse, RenewInvitationResponse__Output as _headwater_identity_v1_RenewInvitationResponse__Output } from '../../../headwater/identity/v1/RenewInvitationResponse';
import type { UpdateGrantRequest as _headwater_identity_v1_UpdateGrantRequest, UpdateGrantRequest__Output as _headwater_identity_v1_UpdateGrantRequest__Output } from '../../../headwater/identity/v1/UpdateGrantRequest';
import type { UpdateGrantResponse as _headwater_identity_v1_UpdateGrantResponse, UpdateGrantResponse__Output as _headwater_identity_v1_UpdateGrantResponse__Output } from '../../../headwater/identity/v1/UpdateGrantResponse';
import type { UpdatePasskeyRequest as _headwater_identity_v1_UpdatePasskeyRequest, UpdatePasskeyRequest__Output as _headwater_identity_v1_UpdatePasskeyRequest__Output } from '../../../headwater/identity/v1/UpdatePasskeyRequest';
import type { UpdatePasskeyResponse as _headwater_identity_v1_UpdatePasskeyResponse, UpdatePasskeyResponse__Output as _headwater_identity_v1_UpdatePasskeyResponse__Output } from '../../../headwater/identity/v1/UpdatePasskeyResponse';
import type { UpdateUserRequest as _headwater_identity_v1_UpdateUserRequest, UpdateUserRequest__Output as _headwater_identity_v1_UpdateUserRequest__Output } from '../../../headwater/identity/v1/UpdateUserRequest';
import type { UpdateUserResponse as _headwater_identity_v1_UpdateUserResponse, UpdateUserResponse__Output as _headwater_identity_v1_UpdateUserResponse__Output } from '../../../headwater/identity/v1/UpdateUserResponse';

/**
 * Manages people: users, their roles in sites, their sessions and access tokens.
 */
export interface IdentityManagementServiceClient extends grpc.Client {
  /**
   * Creates an access token and returns its secret, which cannot be read again. The token never has more rights than
   * its user. A person needs a session that was confirmed within ten minutes; a token that they create for another user
   * is valid only while they have all rights of that user. A user has at most 50 tokens; then a new one replaces an
   * expired one.
   * Errors: NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION USER_DISABLED,
   * FAILED_PRECONDITION TOO_MANY_ACCESS_TOKENS, PERMISSION_DENIED CONFIRMATION_REQUIRED.
   */
  CreateAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates an access token and returns its secret, which cannot be read again. The token never has more rights than
   * its user. A person needs a session that was confirmed within ten minutes; a token that they create for another user
   * is valid only while they have all rights of that user. A user has at most 50 tokens; then a new one replaces an
   * expired one.
   * Errors: NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION USER_DISABLED,
   * FAILED_PRECONDITION TOO_MANY_ACCESS_TOKENS, PERMISSION_DENIED CONFIRMATION_REQUIRED.
   */
  createAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  createAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  createAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  createAccessToken(argument: _headwater_identity_v1_CreateAccessTokenRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a link by which the user sets a password, the first one or a new one. Former links of the user end. Needs a
   * super-admin actor. Errors: NOT_FOUND USER_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED, FAILED_PRECONDITION
   * USER_DISABLED.
   */
  CreateInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  CreateInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a link by which the user sets a password, the first one or a new one. Former links of the user end. Needs a
   * super-admin actor. Errors: NOT_FOUND USER_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED, FAILED_PRECONDITION
   * USER_DISABLED.
   */
  createInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  createInvitation(argument: _headwater_identity_v1_CreateInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates the secret by which a person becomes the first super admin, in place of a former one. Possible only while
   * no super admin can log in. Needs a super-admin actor.
   * Errors: FAILED_PRECONDITION SETUP_DONE, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  CreateSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates the secret by which a person becomes the first super admin, in place of a former one. Possible only while
   * no super admin can log in. Needs a super-admin actor.
   * Errors: FAILED_PRECONDITION SETUP_DONE, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  createSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  createSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  createSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  createSetupToken(argument: _headwater_identity_v1_CreateSetupTokenRequest, callback: grpc.requestCallback<_headwater_identity_v1_CreateSetupTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Revokes an access token by deleting it. Errors: NOT_FOUND ACCESS_TOKEN_NOT_FOUND.
   */
  DeleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  DeleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  DeleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  DeleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Revokes an access token by deleting it. Errors: NOT_FOUND ACCESS_TOKEN_NOT_FOUND.
   */
  deleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  deleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  deleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  deleteAccessToken(argument: _headwater_identity_v1_DeleteAccessTokenRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteAccessTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes a user's role in a site away. Errors: NOT_FOUND GRANT_NOT_FOUND.
   */
  DeleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  DeleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  DeleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  DeleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes a user's role in a site away. Errors: NOT_FOUND GRANT_NOT_FOUND.
   */
  deleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  deleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  deleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  deleteGrant(argument: _headwater_identity_v1_DeleteGrantRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteGrantResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a passkey. Sessions that it began stay active. Errors: NOT_FOUND PASSKEY_NOT_FOUND, NOT_FOUND
   * USER_NOT_FOUND, FAILED_PRECONDITION LAST_SUPER_ADMIN.
   */
  DeletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  DeletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  DeletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  DeletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a passkey. Sessions that it began stay active. Errors: NOT_FOUND PASSKEY_NOT_FOUND, NOT_FOUND
   * USER_NOT_FOUND, FAILED_PRECONDITION LAST_SUPER_ADMIN.
   */
  deletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  deletePasskey(argument: _headwater_identity_v1_DeletePasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeletePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Unlinks a user from the account at an OpenID Connect provider and ends the user's sessions. The next login there links
   * an account again, by its verified e-mail address. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, NOT_FOUND PROVIDER_ACCOUNT_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LAST_SUPER_ADMIN.
   */
  DeleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  DeleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  DeleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  DeleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Unlinks a user from the account at an OpenID Connect provider and ends the user's sessions. The next login there links
   * an account again, by its verified e-mail address. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, NOT_FOUND PROVIDER_ACCOUNT_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LAST_SUPER_ADMIN.
   */
  deleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  deleteProviderAccount(argument: _headwater_identity_v1_DeleteProviderAccountRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteProviderAccountResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends the second factor of a user who has lost it, with its recovery codes. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, NOT_FOUND TOTP_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  DeleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  DeleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  DeleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  DeleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends the second factor of a user who has lost it, with its recovery codes. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, NOT_FOUND TOTP_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  deleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  deleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  deleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  deleteSecondFactor(argument: _headwater_identity_v1_DeleteSecondFactorRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSecondFactorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends a session. Errors: NOT_FOUND SESSION_NOT_FOUND.
   */
  DeleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  DeleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  DeleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  DeleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends a session. Errors: NOT_FOUND SESSION_NOT_FOUND.
   */
  deleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  deleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  deleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  deleteSession(argument: _headwater_identity_v1_DeleteSessionRequest, callback: grpc.requestCallback<_headwater_identity_v1_DeleteSessionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a user by id or by e-mail address. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  GetUser(argument: _headwater_identity_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _headwater_identity_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _headwater_identity_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  GetUser(argument: _headwater_identity_v1_GetUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a user by id or by e-mail address. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  getUser(argument: _headwater_identity_v1_GetUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _headwater_identity_v1_GetUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _headwater_identity_v1_GetUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  getUser(argument: _headwater_identity_v1_GetUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_GetUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a user without a password, and a link by which the person sets one. Needs a super-admin actor.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS EMAIL_TAKEN, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  InviteUser(argument: _headwater_identity_v1_InviteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  InviteUser(argument: _headwater_identity_v1_InviteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  InviteUser(argument: _headwater_identity_v1_InviteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  InviteUser(argument: _headwater_identity_v1_InviteUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a user without a password, and a link by which the person sets one. Needs a super-admin actor.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS EMAIL_TAKEN, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  inviteUser(argument: _headwater_identity_v1_InviteUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  inviteUser(argument: _headwater_identity_v1_InviteUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  inviteUser(argument: _headwater_identity_v1_InviteUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  inviteUser(argument: _headwater_identity_v1_InviteUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_InviteUserResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the access tokens of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  ListAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  ListAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  ListAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the access tokens of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  listAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  listAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  listAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  listAccessTokens(argument: _headwater_identity_v1_ListAccessTokensRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListAccessTokensResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists who has which role in a site, by user. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListGrants(argument: _headwater_identity_v1_ListGrantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  ListGrants(argument: _headwater_identity_v1_ListGrantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  ListGrants(argument: _headwater_identity_v1_ListGrantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  ListGrants(argument: _headwater_identity_v1_ListGrantsRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists who has which role in a site, by user. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  listGrants(argument: _headwater_identity_v1_ListGrantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  listGrants(argument: _headwater_identity_v1_ListGrantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  listGrants(argument: _headwater_identity_v1_ListGrantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  listGrants(argument: _headwater_identity_v1_ListGrantsRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListGrantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the names of users who have a role in the site, and of super admins. Other users and unknown ids are left
   * out. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListNames(argument: _headwater_identity_v1_ListNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  ListNames(argument: _headwater_identity_v1_ListNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  ListNames(argument: _headwater_identity_v1_ListNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  ListNames(argument: _headwater_identity_v1_ListNamesRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the names of users who have a role in the site, and of super admins. Other users and unknown ids are left
   * out. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST.
   */
  listNames(argument: _headwater_identity_v1_ListNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  listNames(argument: _headwater_identity_v1_ListNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  listNames(argument: _headwater_identity_v1_ListNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  listNames(argument: _headwater_identity_v1_ListNamesRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListNamesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the passkeys of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  ListPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the passkeys of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  listPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  listPasskeys(argument: _headwater_identity_v1_ListPasskeysRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListPasskeysResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the active sessions of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListSessions(argument: _headwater_identity_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _headwater_identity_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _headwater_identity_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  ListSessions(argument: _headwater_identity_v1_ListSessionsRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the active sessions of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  listSessions(argument: _headwater_identity_v1_ListSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _headwater_identity_v1_ListSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _headwater_identity_v1_ListSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  listSessions(argument: _headwater_identity_v1_ListSessionsRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the roles of a user, by site. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  ListUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  ListUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  ListUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the roles of a user, by site. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  listUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  listUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  listUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  listUserGrants(argument: _headwater_identity_v1_ListUserGrantsRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListUserGrantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists users by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUsers(argument: _headwater_identity_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _headwater_identity_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _headwater_identity_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  ListUsers(argument: _headwater_identity_v1_ListUsersRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists users by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listUsers(argument: _headwater_identity_v1_ListUsersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _headwater_identity_v1_ListUsersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _headwater_identity_v1_ListUsersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  listUsers(argument: _headwater_identity_v1_ListUsersRequest, callback: grpc.requestCallback<_headwater_identity_v1_ListUsersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a link in place of one that a member of a site has lost. The link lets its holder log in as the member. So
   * a site admin may call this only for members who have roles in no other sites than those that the site admin
   * manages. If groups at the provider could give members more rights, only super admins may. Needs a session that was
   * confirmed within ten minutes.
   * Errors: NOT_FOUND SITE_NOT_FOUND, NOT_FOUND GRANT_NOT_FOUND, FAILED_PRECONDITION INVITATION_ACCEPTED,
   * FAILED_PRECONDITION USER_DISABLED, PERMISSION_DENIED CONFIRMATION_REQUIRED, PERMISSION_DENIED
   * MEMBER_REACHES_FURTHER.
   */
  RenewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  RenewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  RenewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  RenewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a link in place of one that a member of a site has lost. The link lets its holder log in as the member. So
   * a site admin may call this only for members who have roles in no other sites than those that the site admin
   * manages. If groups at the provider could give members more rights, only super admins may. Needs a session that was
   * confirmed within ten minutes.
   * Errors: NOT_FOUND SITE_NOT_FOUND, NOT_FOUND GRANT_NOT_FOUND, FAILED_PRECONDITION INVITATION_ACCEPTED,
   * FAILED_PRECONDITION USER_DISABLED, PERMISSION_DENIED CONFIRMATION_REQUIRED, PERMISSION_DENIED
   * MEMBER_REACHES_FURTHER.
   */
  renewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  renewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  renewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  renewInvitation(argument: _headwater_identity_v1_RenewInvitationRequest, callback: grpc.requestCallback<_headwater_identity_v1_RenewInvitationResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Gives a user a role in a site, in place of a former one. A person gives roles up to their own. A person who is not
   * a super admin must name a user without a role in the site by e-mail address: by ids, they could learn who the users
   * of other sites are.
   * Errors: NOT_FOUND SITE_NOT_FOUND, NOT_FOUND USER_NOT_FOUND, ALREADY_EXISTS GRANT_EXISTS (with first_only), ABORTED
   * REVISION_CONFLICT (with expected_role), INVALID_ARGUMENT INVALID_REQUEST.
   */
  UpdateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  UpdateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  UpdateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  UpdateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Gives a user a role in a site, in place of a former one. A person gives roles up to their own. A person who is not
   * a super admin must name a user without a role in the site by e-mail address: by ids, they could learn who the users
   * of other sites are.
   * Errors: NOT_FOUND SITE_NOT_FOUND, NOT_FOUND USER_NOT_FOUND, ALREADY_EXISTS GRANT_EXISTS (with first_only), ABORTED
   * REVISION_CONFLICT (with expected_role), INVALID_ARGUMENT INVALID_REQUEST.
   */
  updateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  updateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  updateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  updateGrant(argument: _headwater_identity_v1_UpdateGrantRequest, callback: grpc.requestCallback<_headwater_identity_v1_UpdateGrantResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Renames a passkey. Errors: NOT_FOUND PASSKEY_NOT_FOUND, NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST.
   */
  UpdatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  UpdatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  UpdatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  UpdatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Renames a passkey. Errors: NOT_FOUND PASSKEY_NOT_FOUND, NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST.
   */
  updatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  updatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  updatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  updatePasskey(argument: _headwater_identity_v1_UpdatePasskeyRequest, callback: grpc.requestCallback<_headwater_identity_v1_UpdatePasskeyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes a user. Disabling one ends the user's sessions. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LAST_SUPER_ADMIN, ABORTED REVISION_CONFLICT.
   */
  UpdateUser(argument: _headwater_identity_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _headwater_identity_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _headwater_identity_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  UpdateUser(argument: _headwater_identity_v1_UpdateUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes a user. Disabling one ends the user's sessions. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LAST_SUPER_ADMIN, ABORTED REVISION_CONFLICT.
   */
  updateUser(argument: _headwater_identity_v1_UpdateUserRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _headwater_identity_v1_UpdateUserRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _headwater_identity_v1_UpdateUserRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  updateUser(argument: _headwater_identity_v1_UpdateUserRequest, callback: grpc.requestCallback<_headwater_identity_v1_UpdateUserResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages people: users, their roles in sites, their sessions and access tokens.
 */
export interface IdentityManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates an access token and returns its secret, which cannot be read again. The token never has more rights than
   * its user. A person needs a session that was confirmed within ten minutes; a token that they create for another user
   * is valid only while they have all rights of that user. A user has at most 50 tokens; then a new one replaces an
   * expired one.
   * Errors: NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION USER_DISABLED,
   * FAILED_PRECONDITION TOO_MANY_ACCESS_TOKENS, PERMISSION_DENIED CONFIRMATION_REQUIRED.
   */
  CreateAccessToken: grpc.handleUnaryCall<_headwater_identity_v1_CreateAccessTokenRequest__Output, _headwater_identity_v1_CreateAccessTokenResponse>;
  
  /**
   * Creates a link by which the user sets a password, the first one or a new one. Former links of the user end. Needs a
   * super-admin actor. Errors: NOT_FOUND USER_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED, FAILED_PRECONDITION
   * USER_DISABLED.
   */
  CreateInvitation: grpc.handleUnaryCall<_headwater_identity_v1_CreateInvitationRequest__Output, _headwater_identity_v1_CreateInvitationResponse>;
  
  /**
   * Creates the secret by which a person becomes the first super admin, in place of a former one. Possible only while
   * no super admin can log in. Needs a super-admin actor.
   * Errors: FAILED_PRECONDITION SETUP_DONE, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  CreateSetupToken: grpc.handleUnaryCall<_headwater_identity_v1_CreateSetupTokenRequest__Output, _headwater_identity_v1_CreateSetupTokenResponse>;
  
  /**
   * Revokes an access token by deleting it. Errors: NOT_FOUND ACCESS_TOKEN_NOT_FOUND.
   */
  DeleteAccessToken: grpc.handleUnaryCall<_headwater_identity_v1_DeleteAccessTokenRequest__Output, _headwater_identity_v1_DeleteAccessTokenResponse>;
  
  /**
   * Takes a user's role in a site away. Errors: NOT_FOUND GRANT_NOT_FOUND.
   */
  DeleteGrant: grpc.handleUnaryCall<_headwater_identity_v1_DeleteGrantRequest__Output, _headwater_identity_v1_DeleteGrantResponse>;
  
  /**
   * Deletes a passkey. Sessions that it began stay active. Errors: NOT_FOUND PASSKEY_NOT_FOUND, NOT_FOUND
   * USER_NOT_FOUND, FAILED_PRECONDITION LAST_SUPER_ADMIN.
   */
  DeletePasskey: grpc.handleUnaryCall<_headwater_identity_v1_DeletePasskeyRequest__Output, _headwater_identity_v1_DeletePasskeyResponse>;
  
  /**
   * Unlinks a user from the account at an OpenID Connect provider and ends the user's sessions. The next login there links
   * an account again, by its verified e-mail address. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, NOT_FOUND PROVIDER_ACCOUNT_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LAST_SUPER_ADMIN.
   */
  DeleteProviderAccount: grpc.handleUnaryCall<_headwater_identity_v1_DeleteProviderAccountRequest__Output, _headwater_identity_v1_DeleteProviderAccountResponse>;
  
  /**
   * Ends the second factor of a user who has lost it, with its recovery codes. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, NOT_FOUND TOTP_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  DeleteSecondFactor: grpc.handleUnaryCall<_headwater_identity_v1_DeleteSecondFactorRequest__Output, _headwater_identity_v1_DeleteSecondFactorResponse>;
  
  /**
   * Ends a session. Errors: NOT_FOUND SESSION_NOT_FOUND.
   */
  DeleteSession: grpc.handleUnaryCall<_headwater_identity_v1_DeleteSessionRequest__Output, _headwater_identity_v1_DeleteSessionResponse>;
  
  /**
   * Reads a user by id or by e-mail address. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  GetUser: grpc.handleUnaryCall<_headwater_identity_v1_GetUserRequest__Output, _headwater_identity_v1_GetUserResponse>;
  
  /**
   * Creates a user without a password, and a link by which the person sets one. Needs a super-admin actor.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS EMAIL_TAKEN, PERMISSION_DENIED SUPER_ADMIN_REQUIRED.
   */
  InviteUser: grpc.handleUnaryCall<_headwater_identity_v1_InviteUserRequest__Output, _headwater_identity_v1_InviteUserResponse>;
  
  /**
   * Lists the access tokens of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListAccessTokens: grpc.handleUnaryCall<_headwater_identity_v1_ListAccessTokensRequest__Output, _headwater_identity_v1_ListAccessTokensResponse>;
  
  /**
   * Lists who has which role in a site, by user. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID,
   * INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListGrants: grpc.handleUnaryCall<_headwater_identity_v1_ListGrantsRequest__Output, _headwater_identity_v1_ListGrantsResponse>;
  
  /**
   * Reads the names of users who have a role in the site, and of super admins. Other users and unknown ids are left
   * out. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListNames: grpc.handleUnaryCall<_headwater_identity_v1_ListNamesRequest__Output, _headwater_identity_v1_ListNamesResponse>;
  
  /**
   * Lists the passkeys of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListPasskeys: grpc.handleUnaryCall<_headwater_identity_v1_ListPasskeysRequest__Output, _headwater_identity_v1_ListPasskeysResponse>;
  
  /**
   * Lists the active sessions of a user, newest first. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListSessions: grpc.handleUnaryCall<_headwater_identity_v1_ListSessionsRequest__Output, _headwater_identity_v1_ListSessionsResponse>;
  
  /**
   * Lists the roles of a user, by site. Errors: NOT_FOUND USER_NOT_FOUND.
   */
  ListUserGrants: grpc.handleUnaryCall<_headwater_identity_v1_ListUserGrantsRequest__Output, _headwater_identity_v1_ListUserGrantsResponse>;
  
  /**
   * Lists users by id. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUsers: grpc.handleUnaryCall<_headwater_identity_v1_ListUsersRequest__Output, _headwater_identity_v1_ListUsersResponse>;
  
  /**
   * Creates a link in place of one that a member of a site has lost. The link lets its holder log in as the member. So
   * a site admin may call this only for members who have roles in no other sites than those that the site admin
   * manages. If groups at the provider could give members more rights, only super admins may. Needs a session that was
   * confirmed within ten minutes.
   * Errors: NOT_FOUND SITE_NOT_FOUND, NOT_FOUND GRANT_NOT_FOUND, FAILED_PRECONDITION INVITATION_ACCEPTED,
   * FAILED_PRECONDITION USER_DISABLED, PERMISSION_DENIED CONFIRMATION_REQUIRED, PERMISSION_DENIED
   * MEMBER_REACHES_FURTHER.
   */
  RenewInvitation: grpc.handleUnaryCall<_headwater_identity_v1_RenewInvitationRequest__Output, _headwater_identity_v1_RenewInvitationResponse>;
  
  /**
   * Gives a user a role in a site, in place of a former one. A person gives roles up to their own. A person who is not
   * a super admin must name a user without a role in the site by e-mail address: by ids, they could learn who the users
   * of other sites are.
   * Errors: NOT_FOUND SITE_NOT_FOUND, NOT_FOUND USER_NOT_FOUND, ALREADY_EXISTS GRANT_EXISTS (with first_only), ABORTED
   * REVISION_CONFLICT (with expected_role), INVALID_ARGUMENT INVALID_REQUEST.
   */
  UpdateGrant: grpc.handleUnaryCall<_headwater_identity_v1_UpdateGrantRequest__Output, _headwater_identity_v1_UpdateGrantResponse>;
  
  /**
   * Renames a passkey. Errors: NOT_FOUND PASSKEY_NOT_FOUND, NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST.
   */
  UpdatePasskey: grpc.handleUnaryCall<_headwater_identity_v1_UpdatePasskeyRequest__Output, _headwater_identity_v1_UpdatePasskeyResponse>;
  
  /**
   * Changes a user. Disabling one ends the user's sessions. Needs a super-admin actor.
   * Errors: NOT_FOUND USER_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LAST_SUPER_ADMIN, ABORTED REVISION_CONFLICT.
   */
  UpdateUser: grpc.handleUnaryCall<_headwater_identity_v1_UpdateUserRequest__Output, _headwater_identity_v1_UpdateUserResponse>;
  
}

export interface IdentityManagementServiceDefinition extends grpc.ServiceDefinition {
  CreateAccessToken: MethodDefinition<_headwater_identity_v1_CreateAccessTokenRequest, _headwater_identity_v1_CreateAccessTokenResponse, _headwater_identity_v1_CreateAccessTokenRequest__Output, _headwater_identity_v1_CreateAccessTokenResponse__Output>
  CreateInvitation: MethodDefinition<_headwater_identity_v1_CreateInvitationRequest, _headwater_identity_v1_CreateInvitationResponse, _headwater_identity_v1_CreateInvitationRequest__Output, _headwater_identity_v1_CreateInvitationResponse__Output>
  CreateSetupToken: MethodDefinition<_headwater_identity_v1_CreateSetupTokenRequest, _headwater_identity_v1_CreateSetupTokenResponse, _headwater_identity_v1_CreateSetupTokenRequest__Output, _headwater_identity_v1_CreateSetupTokenResponse__Output>
  DeleteAccessToken: MethodDefinition<_headwater_identity_v1_DeleteAccessTokenRequest, _headwater_identity_v1_DeleteAccessTokenResponse, _headwater_identity_v1_DeleteAccessTokenRequest__Output, _headwater_identity_v1_DeleteAccessTokenResponse__Output>
  DeleteGrant: MethodDefinition<_headwater_identity_v1_DeleteGrantRequest, _headwater_identity_v1_DeleteGrantResponse, _headwater_identity_v1_DeleteGrantRequest__Output, _headwater_identity_v1_DeleteGrantResponse__Output>
  DeletePasskey: MethodDefinition<_headwater_identity_v1_DeletePasskeyRequest, _headwater_identity_v1_DeletePasskeyResponse, _headwater_identity_v1_DeletePasskeyRequest__Output, _headwater_identity_v1_DeletePasskeyResponse__Output>
  DeleteProviderAccount: MethodDefinition<_headwater_identity_v1_DeleteProviderAccountRequest, _headwater_identity_v1_DeleteProviderAccountResponse, _headwater_identity_v1_DeleteProviderAccountRequest__Output, _headwater_identity_v1_DeleteProviderAccountResponse__Output>
  DeleteSecondFactor: MethodDefinition<_headwater_identity_v1_DeleteSecondFactorRequest, _headwater_identity_v1_DeleteSecondFactorResponse, _headwater_identity_v1_DeleteSecondFactorRequest__Output, _headwater_identity_v1_DeleteSecondFactorResponse__Output>
  DeleteSession: MethodDefinition<_headwater_identity_v1_DeleteSessionRequest, _headwater_identity_v1_DeleteSessionResponse, _headwater_identity_v1_DeleteSessionRequest__Output, _headwater_identity_v1_DeleteSessionResponse__Output>
  GetUser: MethodDefinition<_headwater_identity_v1_GetUserRequest, _headwater_identity_v1_GetUserResponse, _headwater_identity_v1_GetUserRequest__Output, _headwater_identity_v1_GetUserResponse__Output>
  InviteUser: MethodDefinition<_headwater_identity_v1_InviteUserRequest, _headwater_identity_v1_InviteUserResponse, _headwater_identity_v1_InviteUserRequest__Output, _headwater_identity_v1_InviteUserResponse__Output>
  ListAccessTokens: MethodDefinition<_headwater_identity_v1_ListAccessTokensRequest, _headwater_identity_v1_ListAccessTokensResponse, _headwater_identity_v1_ListAccessTokensRequest__Output, _headwater_identity_v1_ListAccessTokensResponse__Output>
  ListGrants: MethodDefinition<_headwater_identity_v1_ListGrantsRequest, _headwater_identity_v1_ListGrantsResponse, _headwater_identity_v1_ListGrantsRequest__Output, _headwater_identity_v1_ListGrantsResponse__Output>
  ListNames: MethodDefinition<_headwater_identity_v1_ListNamesRequest, _headwater_identity_v1_ListNamesResponse, _headwater_identity_v1_ListNamesRequest__Output, _headwater_identity_v1_ListNamesResponse__Output>
  ListPasskeys: MethodDefinition<_headwater_identity_v1_ListPasskeysRequest, _headwater_identity_v1_ListPasskeysResponse, _headwater_identity_v1_ListPasskeysRequest__Output, _headwater_identity_v1_ListPasskeysResponse__Output>
  ListSessions: MethodDefinition<_headwater_identity_v1_ListSessionsRequest, _headwater_identity_v1_ListSessionsResponse, _headwater_identity_v1_ListSessionsRequest__Output, _headwater_identity_v1_ListSessionsResponse__Output>
  ListUserGrants: MethodDefinition<_headwater_identity_v1_ListUserGrantsRequest, _headwater_identity_v1_ListUserGrantsResponse, _headwater_identity_v1_ListUserGrantsRequest__Output, _headwater_identity_v1_ListUserGrantsResponse__Output>
  ListUsers: MethodDefinition<_headwater_identity_v1_ListUsersRequest, _headwater_identity_v1_ListUsersResponse, _headwater_identity_v1_ListUsersRequest__Output, _headwater_identity_v1_ListUsersResponse__Output>
  RenewInvitation: MethodDefinition<_headwater_identity_v1_RenewInvitationRequest, _headwater_identity_v1_RenewInvitationResponse, _headwater_identity_v1_RenewInvitationRequest__Output, _headwater_identity_v1_RenewInvitationResponse__Output>
  UpdateGrant: MethodDefinition<_headwater_identity_v1_UpdateGrantRequest, _headwater_identity_v1_UpdateGrantResponse, _headwater_identity_v1_UpdateGrantRequest__Output, _headwater_identity_v1_UpdateGrantResponse__Output>
  UpdatePasskey: MethodDefinition<_headwater_identity_v1_UpdatePasskeyRequest, _headwater_identity_v1_UpdatePasskeyResponse, _headwater_identity_v1_UpdatePasskeyRequest__Output, _headwater_identity_v1_UpdatePasskeyResponse__Output>
  UpdateUser: MethodDefinition<_headwater_identity_v1_UpdateUserRequest, _headwater_identity_v1_UpdateUserResponse, _headwater_identity_v1_UpdateUserRequest__Output, _headwater_identity_v1_UpdateUserResponse__Output>
}
