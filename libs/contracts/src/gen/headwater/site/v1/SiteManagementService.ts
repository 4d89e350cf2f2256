// Original file: protos/headwater/site/v1/site_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDomainRequest as _headwater_site_v1_CreateDomainRequest, CreateDomainRequest__Output as _headwater_site_v1_CreateDomainRequest__Output } from '../../../headwater/site/v1/CreateDomainRequest';
import type { CreateDomainResponse as _headwater_site_v1_CreateDomainResponse, CreateDomainResponse__Output as _headwater_site_v1_CreateDomainResponse__Output } from '../../../headwater/site/v1/CreateDomainResponse';
import type { CreateLanguageRequest as _headwater_site_v1_CreateLanguageRequest, CreateLanguageRequest__Output as _headwater_site_v1_CreateLanguageRequest__Output } from '../../../headwater/site/v1/CreateLanguageRequest';
import type { CreateLanguageResponse as _headwater_site_v1_CreateLanguageResponse, CreateLanguageResponse__Output as _headwater_site_v1_CreateLanguageResponse__Output } from '../../../headwater/site/v1/CreateLanguageResponse';
import type { CreateSiteRequest as _headwater_site_v1_CreateSiteRequest, CreateSiteRequest__Output as _headwater_site_v1_CreateSiteRequest__Output } from '../../../headwater/site/v1/CreateSiteRequest';
import type { CreateSiteResponse as _headwater_site_v1_CreateSiteResponse, CreateSiteResponse__Output as _headwater_site_v1_CreateSiteResponse__Output } from '../../../headwater/site/v1/CreateSiteResponse';
import type { CreateTokenRequest as _headwater_site_v1_CreateTokenRequest, CreateTokenRequest__Output as _headwater_site_v1_CreateTokenRequest__Output } from '../../../headwater/site/v1/CreateTokenRequest';
import type { CreateTokenResponse as _headwater_site_v1_CreateTokenResponse, CreateTokenResponse__Output as _headwater_site_v1_CreateTokenResponse__Output } from '../../../headwater/site/v1/CreateTokenResponse';
import type { DeleteDomainRequest as _headwater_site_v1_DeleteDomainRequest, DeleteDomainRequest__Output as _headwater_site_v1_DeleteDomainRequest__Output } from '../../../headwater/site/v1/DeleteDomainRequest';
import type { DeleteDomainResponse as _headwater_site_v1_DeleteDomainResponse, DeleteDomainResponse__Output as _headwater_site_v1_DeleteDomainResponse__Output } from '../../../headwater/site/v1/DeleteDomainResponse';
import type { DeleteSiteRequest as _headwater_site_v1_DeleteSiteRequest, DeleteSiteRequest__Output as _headwater_site_v1_DeleteSiteRequest__Output } from '../../../headwater/site/v1/DeleteSiteRequest';
import type { DeleteSiteResponse as _headwater_site_v1_DeleteSiteResponse, DeleteSiteResponse__Output as _headwater_site_v1_DeleteSiteResponse__Output } from '../../../headwater/site/v1/DeleteSiteResponse';
import type { DeleteTokenRequest as _headwater_site_v1_DeleteTokenRequest, DeleteTokenRequest__Output as _headwater_site_v1_DeleteTokenRequest__Output } from '../../../headwater/site/v1/DeleteTokenRequest';
import type { DeleteTokenResponse as _headwater_site_v1_DeleteTokenResponse, DeleteTokenResponse__Output as _headwater_site_v1_DeleteTokenResponse__Output } from '../../../headwater/site/v1/DeleteTokenResponse';
import type { GetDomainUseRequest as _headwater_site_v1_GetDomainUseRequest, GetDomainUseRequest__Output as _headwater_site_v1_GetDomainUseRequest__Output } from '../../../headwater/site/v1/GetDomainUseRequest';
import type { GetDomainUseResponse as _headwater_site_v1_GetDomainUseResponse, GetDomainUseResponse__Output as _headwater_site_v1_GetDomainUseResponse__Output } from '../../../headwater/site/v1/GetDomainUseResponse';
import type { GetSiteRequest as _headwater_site_v1_GetSiteRequest, GetSiteRequest__Output as _headwater_site_v1_GetSiteRequest__Output } from '../../../headwater/site/v1/GetSiteRequest';
import type { GetSiteResponse as _headwater_site_v1_GetSiteResponse, GetSiteResponse__Output as _headwater_site_v1_GetSiteResponse__Output } from '../../../headwater/site/v1/GetSiteResponse';
import type { GetTokenRequest as _headwater_site_v1_GetTokenRequest, GetTokenRequest__Output as _headwater_site_v1_GetTokenRequest__Output } from '../../../headwater/site/v1/GetTokenRequest';
import type { GetTokenResponse as _headwater_site_v1_GetTokenResponse, GetTokenResponse__Output as _headwater_site_v1_GetTokenResponse__Output } from '../../../headwater/site/v1/GetTokenResponse';
import type { ListDomainsRequest as _headwater_site_v1_ListDomainsRequest, ListDomainsRequest__Output as _headwater_site_v1_ListDomainsRequest__Output } from '../../../headwater/site/v1/ListDomainsRequest';
import type { ListDomainsResponse as _headwater_site_v1_ListDomainsResponse, ListDomainsResponse__Output as _headwater_site_v1_ListDomainsResponse__Output } from '../../../headwater/site/v1/ListDomainsResponse';
import type { ListLanguagesRequest as _headwater_site_v1_ListLanguagesRequest, ListLanguagesRequest__Output as _headwater_site_v1_ListLanguagesRequest__Output } from '../../../headwater/site/v1/ListLanguagesRequest';
import type { ListLanguagesResponse as _headwater_site_v1_ListLanguagesResponse, ListLanguagesResponse__Output as _headwater_site_v1_ListLanguagesResponse__Output } from '../../../headwater/site/v1/ListLanguagesResponse';
import type { ListSitesRequest as _headwater_site_v1_ListSitesRequest, ListSitesRequest__Output as _headwater_site_v1_ListSitesRequest__Output } from '../../../headwater/site/v1/ListSitesRequest';
import type { ListSitesResponse as _headwater_site_v1_ListSitesResponse, ListSitesResponse__Output as _headwater_site_v1_ListSitesResponse__Output } from '../../../headwater/site/v1/ListSitesResponse';
import type { ListTokensRequest as _headwater_site_v1_ListTokensRequest, ListTokensRequest__Output as _headwater_site_v1_ListTokensRequest__Output } from '../../../headwater/site/v1/ListTokensRequest';
import type { ListTokensResponse as _headwater_site_v1_ListTokensResponse, ListTokensResponse__Output as _headwater_site_v1_ListTokensResponse__Output } from '../../../headwater/site/v1/ListTokensResponse';
import type { UpdateDomainRequest as _headwater_site_v1_UpdateDomainRequest, UpdateDomainRequest__Output as _headwater_site_v1_UpdateDomainRequest__Output } from '../../../headwater/site/v1/UpdateDomainRequest';
import type { UpdateDomainResponse as _headwater_site_v1_UpdateDomainResponse, UpdateDomainResponse__Output as _headwater_site_v1_UpdateDomainResponse__Output } from '../../../headwater/site/v1/UpdateDomainResponse';
import type { UpdateLanguageRequest as _headwater_site_v1_UpdateLanguageRequest, UpdateLanguageRequest__Output as _headwater_site_v1_UpdateLanguageRequest__Output } from '../../../headwater/site/v1/UpdateLanguageRequest';
import type { UpdateLanguageResponse as _headwater_site_v1_UpdateLanguageResponse, UpdateLanguageResponse__Output as _headwater_site_v1_UpdateLanguageResponse__Output } from '../../../headwater/site/v1/UpdateLanguageResponse';
import type { UpdatePreviewUrlRequest as _headwater_site_v1_UpdatePreviewUrlRequest, UpdatePreviewUrlRequest__Output as _headwater_site_v1_UpdatePreviewUrlRequest__Output } from '../../../headwater/site/v1/UpdatePreviewUrlRequest';
import type { UpdatePreviewUrlResponse as _headwater_site_v1_UpdatePreviewUrlResponse, UpdatePreviewUrlResponse__Output as _headwater_site_v1_UpdatePreviewUrlResponse__Output } from '../../../headwater/site/v1/UpdatePreviewUrlResponse';
import type { UpdateSiteRequest as _headwater_site_v1_UpdateSiteRequest, UpdateSiteRequest__Output as _headwater_site_v1_UpdateSiteRequest__Output } from '../../../headwater/site/v1/UpdateSiteRequest';
import type { UpdateSiteResponse as _headwater_site_v1_UpdateSiteResponse, UpdateSiteResponse__Output as _headwater_site_v1_UpdateSiteResponse__Output } from '../../../headwater/site/v1/UpdateSiteResponse';
import type { UpdateTokenRequest as _headwater_site_v1_UpdateTokenRequest, UpdateTokenRequest__Output as _headwater_site_v1_UpdateTokenRequest__Output } from '../../../headwater/site/v1/UpdateTokenRequest';
import type { UpdateTokenResponse as _headwater_site_v1_UpdateTokenResponse, UpdateTokenResponse__Output as _headwater_site_v1_UpdateTokenResponse__Output } from '../../../headwater/site/v1/UpdateTokenResponse';

/**
 * Manages sites with their domains, languages and tokens.
 */
export interface SiteManagementServiceClient extends grpc.Client {
  /**
   * Adds a domain. Errors: NOT_FOUND SITE_NOT_FOUND, ALREADY_EXISTS DOMAIN_TAKEN, INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateDomain(argument: _headwater_site_v1_CreateDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  CreateDomain(argument: _headwater_site_v1_CreateDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  CreateDomain(argument: _headwater_site_v1_CreateDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  CreateDomain(argument: _headwater_site_v1_CreateDomainRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds a domain. Errors: NOT_FOUND SITE_NOT_FOUND, ALREADY_EXISTS DOMAIN_TAKEN, INVALID_ARGUMENT INVALID_REQUEST.
   */
  createDomain(argument: _headwater_site_v1_CreateDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  createDomain(argument: _headwater_site_v1_CreateDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  createDomain(argument: _headwater_site_v1_CreateDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  createDomain(argument: _headwater_site_v1_CreateDomainRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateDomainResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds a language, enabled. Errors: ALREADY_EXISTS LANGUAGE_TAKEN, INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateLanguage(argument: _headwater_site_v1_CreateLanguageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  CreateLanguage(argument: _headwater_site_v1_CreateLanguageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  CreateLanguage(argument: _headwater_site_v1_CreateLanguageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  CreateLanguage(argument: _headwater_site_v1_CreateLanguageRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Adds a language, enabled. Errors: ALREADY_EXISTS LANGUAGE_TAKEN, INVALID_ARGUMENT INVALID_REQUEST.
   */
  createLanguage(argument: _headwater_site_v1_CreateLanguageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  createLanguage(argument: _headwater_site_v1_CreateLanguageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  createLanguage(argument: _headwater_site_v1_CreateLanguageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  createLanguage(argument: _headwater_site_v1_CreateLanguageRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateLanguageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a site with its primary domain and its default language, enabled.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS DOMAIN_TAKEN.
   */
  CreateSite(argument: _headwater_site_v1_CreateSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  CreateSite(argument: _headwater_site_v1_CreateSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  CreateSite(argument: _headwater_site_v1_CreateSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  CreateSite(argument: _headwater_site_v1_CreateSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a site with its primary domain and its default language, enabled.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS DOMAIN_TAKEN.
   */
  createSite(argument: _headwater_site_v1_CreateSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  createSite(argument: _headwater_site_v1_CreateSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  createSite(argument: _headwater_site_v1_CreateSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  createSite(argument: _headwater_site_v1_CreateSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateSiteResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a token and returns its secret, which cannot be read again. Setting requests_per_minute needs a super-admin
   * actor; a person must have given the password within ten minutes.
   * Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * PERMISSION_DENIED CONFIRMATION_REQUIRED.
   */
  CreateToken(argument: _headwater_site_v1_CreateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateToken(argument: _headwater_site_v1_CreateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateToken(argument: _headwater_site_v1_CreateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  CreateToken(argument: _headwater_site_v1_CreateTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a token and returns its secret, which cannot be read again. Setting requests_per_minute needs a super-admin
   * actor; a person must have given the password within ten minutes.
   * Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * PERMISSION_DENIED CONFIRMATION_REQUIRED.
   */
  createToken(argument: _headwater_site_v1_CreateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  createToken(argument: _headwater_site_v1_CreateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  createToken(argument: _headwater_site_v1_CreateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  createToken(argument: _headwater_site_v1_CreateTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_CreateTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Removes a domain. Errors: NOT_FOUND DOMAIN_NOT_FOUND, FAILED_PRECONDITION DOMAIN_IS_PRIMARY.
   */
  DeleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  DeleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  DeleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  DeleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes a domain. Errors: NOT_FOUND DOMAIN_NOT_FOUND, FAILED_PRECONDITION DOMAIN_IS_PRIMARY.
   */
  deleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  deleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  deleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  deleteDomain(argument: _headwater_site_v1_DeleteDomainRequest, callback: grpc.requestCallback<_headwater_site_v1_DeleteDomainResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a site and everything it holds. Needs a super-admin actor.
   * Errors: NOT_FOUND SITE_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  DeleteSite(argument: _headwater_site_v1_DeleteSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  DeleteSite(argument: _headwater_site_v1_DeleteSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  DeleteSite(argument: _headwater_site_v1_DeleteSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  DeleteSite(argument: _headwater_site_v1_DeleteSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a site and everything it holds. Needs a super-admin actor.
   * Errors: NOT_FOUND SITE_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  deleteSite(argument: _headwater_site_v1_DeleteSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  deleteSite(argument: _headwater_site_v1_DeleteSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  deleteSite(argument: _headwater_site_v1_DeleteSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  deleteSite(argument: _headwater_site_v1_DeleteSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_DeleteSiteResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Revokes a token by deleting it. Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  DeleteToken(argument: _headwater_site_v1_DeleteTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  DeleteToken(argument: _headwater_site_v1_DeleteTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  DeleteToken(argument: _headwater_site_v1_DeleteTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  DeleteToken(argument: _headwater_site_v1_DeleteTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Revokes a token by deleting it. Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  deleteToken(argument: _headwater_site_v1_DeleteTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _headwater_site_v1_DeleteTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _headwater_site_v1_DeleteTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  deleteToken(argument: _headwater_site_v1_DeleteTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_DeleteTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Says whether a domain belongs to a site. An admin calls it for its own domain, before any login, because an admin
   * must not run on a site's domain. The answer is public at the gateway anyway. Errors: INVALID_ARGUMENT
   * INVALID_REQUEST.
   */
  GetDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  GetDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  GetDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  GetDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Says whether a domain belongs to a site. An admin calls it for its own domain, before any login, because an admin
   * must not run on a site's domain. The answer is public at the gateway anyway. Errors: INVALID_ARGUMENT
   * INVALID_REQUEST.
   */
  getDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  getDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  getDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  getDomainUse(argument: _headwater_site_v1_GetDomainUseRequest, callback: grpc.requestCallback<_headwater_site_v1_GetDomainUseResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a site by id or by one of its domains. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetSite(argument: _headwater_site_v1_GetSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  GetSite(argument: _headwater_site_v1_GetSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  GetSite(argument: _headwater_site_v1_GetSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  GetSite(argument: _headwater_site_v1_GetSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a site by id or by one of its domains. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  getSite(argument: _headwater_site_v1_GetSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  getSite(argument: _headwater_site_v1_GetSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  getSite(argument: _headwater_site_v1_GetSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  getSite(argument: _headwater_site_v1_GetSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_GetSiteResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads a token. Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  GetToken(argument: _headwater_site_v1_GetTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  GetToken(argument: _headwater_site_v1_GetTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  GetToken(argument: _headwater_site_v1_GetTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  GetToken(argument: _headwater_site_v1_GetTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads a token. Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  getToken(argument: _headwater_site_v1_GetTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  getToken(argument: _headwater_site_v1_GetTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  getToken(argument: _headwater_site_v1_GetTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  getToken(argument: _headwater_site_v1_GetTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_GetTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists a site's domains, the primary one first. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  ListDomains(argument: _headwater_site_v1_ListDomainsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _headwater_site_v1_ListDomainsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _headwater_site_v1_ListDomainsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  ListDomains(argument: _headwater_site_v1_ListDomainsRequest, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists a site's domains, the primary one first. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  listDomains(argument: _headwater_site_v1_ListDomainsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _headwater_site_v1_ListDomainsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _headwater_site_v1_ListDomainsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  listDomains(argument: _headwater_site_v1_ListDomainsRequest, callback: grpc.requestCallback<_headwater_site_v1_ListDomainsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists a site's languages by code. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  ListLanguages(argument: _headwater_site_v1_ListLanguagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  ListLanguages(argument: _headwater_site_v1_ListLanguagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  ListLanguages(argument: _headwater_site_v1_ListLanguagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  ListLanguages(argument: _headwater_site_v1_ListLanguagesRequest, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists a site's languages by code. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  listLanguages(argument: _headwater_site_v1_ListLanguagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  listLanguages(argument: _headwater_site_v1_ListLanguagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  listLanguages(argument: _headwater_site_v1_ListLanguagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  listLanguages(argument: _headwater_site_v1_ListLanguagesRequest, callback: grpc.requestCallback<_headwater_site_v1_ListLanguagesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the sites that the caller's key, or the person for whom it acts, may use, by id.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID, INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListSites(argument: _headwater_site_v1_ListSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  ListSites(argument: _headwater_site_v1_ListSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  ListSites(argument: _headwater_site_v1_ListSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  ListSites(argument: _headwater_site_v1_ListSitesRequest, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the sites that the caller's key, or the person for whom it acts, may use, by id.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID, INVALID_ARGUMENT INVALID_REQUEST.
   */
  listSites(argument: _headwater_site_v1_ListSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  listSites(argument: _headwater_site_v1_ListSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  listSites(argument: _headwater_site_v1_ListSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  listSites(argument: _headwater_site_v1_ListSitesRequest, callback: grpc.requestCallback<_headwater_site_v1_ListSitesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists a site's tokens, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListTokens(argument: _headwater_site_v1_ListTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _headwater_site_v1_ListTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _headwater_site_v1_ListTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _headwater_site_v1_ListTokensRequest, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists a site's tokens, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listTokens(argument: _headwater_site_v1_ListTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _headwater_site_v1_ListTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _headwater_site_v1_ListTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _headwater_site_v1_ListTokensRequest, callback: grpc.requestCallback<_headwater_site_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes a domain the primary one, or moves it to another site, which the caller must be allowed to use.
   * Errors: NOT_FOUND DOMAIN_NOT_FOUND, FAILED_PRECONDITION DOMAIN_IS_PRIMARY.
   */
  UpdateDomain(argument: _headwater_site_v1_UpdateDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  UpdateDomain(argument: _headwater_site_v1_UpdateDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  UpdateDomain(argument: _headwater_site_v1_UpdateDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  UpdateDomain(argument: _headwater_site_v1_UpdateDomainRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a domain the primary one, or moves it to another site, which the caller must be allowed to use.
   * Errors: NOT_FOUND DOMAIN_NOT_FOUND, FAILED_PRECONDITION DOMAIN_IS_PRIMARY.
   */
  updateDomain(argument: _headwater_site_v1_UpdateDomainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  updateDomain(argument: _headwater_site_v1_UpdateDomainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  updateDomain(argument: _headwater_site_v1_UpdateDomainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  updateDomain(argument: _headwater_site_v1_UpdateDomainRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateDomainResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Renames, enables or disables a language. Errors: NOT_FOUND LANGUAGE_NOT_FOUND, FAILED_PRECONDITION LANGUAGE_IS_DEFAULT,
   * ABORTED REVISION_CONFLICT.
   */
  UpdateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  UpdateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  UpdateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  UpdateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Renames, enables or disables a language. Errors: NOT_FOUND LANGUAGE_NOT_FOUND, FAILED_PRECONDITION LANGUAGE_IS_DEFAULT,
   * ABORTED REVISION_CONFLICT.
   */
  updateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  updateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  updateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  updateLanguage(argument: _headwater_site_v1_UpdateLanguageRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateLanguageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets where the frontend of a site shows previews. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST,
   * ABORTED REVISION_CONFLICT.
   */
  UpdatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  UpdatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  UpdatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  UpdatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets where the frontend of a site shows previews. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST,
   * ABORTED REVISION_CONFLICT.
   */
  updatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  updatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  updatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  updatePreviewUrl(argument: _headwater_site_v1_UpdatePreviewUrlRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdatePreviewUrlResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes a site. Changing the mode needs a super-admin actor.
   * Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LANGUAGE_NOT_ENABLED, ABORTED REVISION_CONFLICT.
   */
  UpdateSite(argument: _headwater_site_v1_UpdateSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  UpdateSite(argument: _headwater_site_v1_UpdateSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  UpdateSite(argument: _headwater_site_v1_UpdateSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  UpdateSite(argument: _headwater_site_v1_UpdateSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes a site. Changing the mode needs a super-admin actor.
   * Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LANGUAGE_NOT_ENABLED, ABORTED REVISION_CONFLICT.
   */
  updateSite(argument: _headwater_site_v1_UpdateSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  updateSite(argument: _headwater_site_v1_UpdateSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  updateSite(argument: _headwater_site_v1_UpdateSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  updateSite(argument: _headwater_site_v1_UpdateSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateSiteResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes name or expiry; requests_per_minute needs a super-admin actor; a person must have given the
   * password within ten minutes.
   * Errors: NOT_FOUND TOKEN_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * PERMISSION_DENIED CONFIRMATION_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  UpdateToken(argument: _headwater_site_v1_UpdateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  UpdateToken(argument: _headwater_site_v1_UpdateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  UpdateToken(argument: _headwater_site_v1_UpdateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  UpdateToken(argument: _headwater_site_v1_UpdateTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes name or expiry; requests_per_minute needs a super-admin actor; a person must have given the
   * password within ten minutes.
   * Errors: NOT_FOUND TOKEN_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * PERMISSION_DENIED CONFIRMATION_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  updateToken(argument: _headwater_site_v1_UpdateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _headwater_site_v1_UpdateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _headwater_site_v1_UpdateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  updateToken(argument: _headwater_site_v1_UpdateTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_UpdateTokenResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages sites with their domains, languages and tokens.
 */
export interface SiteManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Adds a domain. Errors: NOT_FOUND SITE_NOT_FOUND, ALREADY_EXISTS DOMAIN_TAKEN, INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateDomain: grpc.handleUnaryCall<_headwater_site_v1_CreateDomainRequest__Output, _headwater_site_v1_CreateDomainResponse>;
  
  /**
   * Adds a language, enabled. Errors: ALREADY_EXISTS LANGUAGE_TAKEN, INVALID_ARGUMENT INVALID_REQUEST.
   */
  CreateLanguage: grpc.handleUnaryCall<_headwater_site_v1_CreateLanguageRequest__Output, _headwater_site_v1_CreateLanguageResponse>;
  
  /**
   * Creates a site with its primary domain and its default language, enabled.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, ALREADY_EXISTS DOMAIN_TAKEN.
   */
  CreateSite: grpc.handleUnaryCall<_headwater_site_v1_CreateSiteRequest__Output, _headwater_site_v1_CreateSiteResponse>;
  
  /**
   * Creates a token and returns its secret, which cannot be read again. Setting requests_per_minute needs a super-admin
   * actor; a person must have given the password within ten minutes.
   * Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * PERMISSION_DENIED CONFIRMATION_REQUIRED.
   */
  CreateToken: grpc.handleUnaryCall<_headwater_site_v1_CreateTokenRequest__Output, _headwater_site_v1_CreateTokenResponse>;
  
  /**
   * Removes a domain. Errors: NOT_FOUND DOMAIN_NOT_FOUND, FAILED_PRECONDITION DOMAIN_IS_PRIMARY.
   */
  DeleteDomain: grpc.handleUnaryCall<_headwater_site_v1_DeleteDomainRequest__Output, _headwater_site_v1_DeleteDomainResponse>;
  
  /**
   * Deletes a site and everything it holds. Needs a super-admin actor.
   * Errors: NOT_FOUND SITE_NOT_FOUND, PERMISSION_DENIED SUPER_ADMIN_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  DeleteSite: grpc.handleUnaryCall<_headwater_site_v1_DeleteSiteRequest__Output, _headwater_site_v1_DeleteSiteResponse>;
  
  /**
   * Revokes a token by deleting it. Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  DeleteToken: grpc.handleUnaryCall<_headwater_site_v1_DeleteTokenRequest__Output, _headwater_site_v1_DeleteTokenResponse>;
  
  /**
   * Says whether a domain belongs to a site. An admin calls it for its own domain, before any login, because an admin
   * must not run on a site's domain. The answer is public at the gateway anyway. Errors: INVALID_ARGUMENT
   * INVALID_REQUEST.
   */
  GetDomainUse: grpc.handleUnaryCall<_headwater_site_v1_GetDomainUseRequest__Output, _headwater_site_v1_GetDomainUseResponse>;
  
  /**
   * Reads a site by id or by one of its domains. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetSite: grpc.handleUnaryCall<_headwater_site_v1_GetSiteRequest__Output, _headwater_site_v1_GetSiteResponse>;
  
  /**
   * Reads a token. Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  GetToken: grpc.handleUnaryCall<_headwater_site_v1_GetTokenRequest__Output, _headwater_site_v1_GetTokenResponse>;
  
  /**
   * Lists a site's domains, the primary one first. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  ListDomains: grpc.handleUnaryCall<_headwater_site_v1_ListDomainsRequest__Output, _headwater_site_v1_ListDomainsResponse>;
  
  /**
   * Lists a site's languages by code. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  ListLanguages: grpc.handleUnaryCall<_headwater_site_v1_ListLanguagesRequest__Output, _headwater_site_v1_ListLanguagesResponse>;
  
  /**
   * Lists the sites that the caller's key, or the person for whom it acts, may use, by id.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID, INVALID_ARGUMENT INVALID_REQUEST.
   */
  ListSites: grpc.handleUnaryCall<_headwater_site_v1_ListSitesRequest__Output, _headwater_site_v1_ListSitesResponse>;
  
  /**
   * Lists a site's tokens, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListTokens: grpc.handleUnaryCall<_headwater_site_v1_ListTokensRequest__Output, _headwater_site_v1_ListTokensResponse>;
  
  /**
   * Makes a domain the primary one, or moves it to another site, which the caller must be allowed to use.
   * Errors: NOT_FOUND DOMAIN_NOT_FOUND, FAILED_PRECONDITION DOMAIN_IS_PRIMARY.
   */
  UpdateDomain: grpc.handleUnaryCall<_headwater_site_v1_UpdateDomainRequest__Output, _headwater_site_v1_UpdateDomainResponse>;
  
  /**
   * Renames, enables or disables a language. Errors: NOT_FOUND LANGUAGE_NOT_FOUND, FAILED_PRECONDITION LANGUAGE_IS_DEFAULT,
   * ABORTED REVISION_CONFLICT.
   */
  UpdateLanguage: grpc.handleUnaryCall<_headwater_site_v1_UpdateLanguageRequest__Output, _headwater_site_v1_UpdateLanguageResponse>;
  
  /**
   * Sets where the frontend of a site shows previews. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST,
   * ABORTED REVISION_CONFLICT.
   */
  UpdatePreviewUrl: grpc.handleUnaryCall<_headwater_site_v1_UpdatePreviewUrlRequest__Output, _headwater_site_v1_UpdatePreviewUrlResponse>;
  
  /**
   * Changes a site. Changing the mode needs a super-admin actor.
   * Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * FAILED_PRECONDITION LANGUAGE_NOT_ENABLED, ABORTED REVISION_CONFLICT.
   */
  UpdateSite: grpc.handleUnaryCall<_headwater_site_v1_UpdateSiteRequest__Output, _headwater_site_v1_UpdateSiteResponse>;
  
  /**
   * Changes name or expiry; requests_per_minute needs a super-admin actor; a person must have given the
   * password within ten minutes.
   * Errors: NOT_FOUND TOKEN_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SUPER_ADMIN_REQUIRED,
   * PERMISSION_DENIED CONFIRMATION_REQUIRED, ABORTED REVISION_CONFLICT.
   */
  UpdateToken: grpc.handleUnaryCall<_headwater_site_v1_UpdateTokenRequest__Output, _headwater_site_v1_UpdateTokenResponse>;
  
}

export interface SiteManagementServiceDefinition extends grpc.ServiceDefinition {
  CreateDomain: MethodDefinition<_headwater_site_v1_CreateDomainRequest, _headwater_site_v1_CreateDomainResponse, _headwater_site_v1_CreateDomainRequest__Output, _headwater_site_v1_CreateDomainResponse__Output>
  CreateLanguage: MethodDefinition<_headwater_site_v1_CreateLanguageRequest, _headwater_site_v1_CreateLanguageResponse, _headwater_site_v1_CreateLanguageRequest__Output, _headwater_site_v1_CreateLanguageResponse__Output>
  CreateSite: MethodDefinition<_headwater_site_v1_CreateSiteRequest, _headwater_site_v1_CreateSiteResponse, _headwater_site_v1_CreateSiteRequest__Output, _headwater_site_v1_CreateSiteResponse__Output>
  CreateToken: MethodDefinition<_headwater_site_v1_CreateTokenRequest, _headwater_site_v1_CreateTokenResponse, _headwater_site_v1_CreateTokenRequest__Output, _headwater_site_v1_CreateTokenResponse__Output>
  DeleteDomain: MethodDefinition<_headwater_site_v1_DeleteDomainRequest, _headwater_site_v1_DeleteDomainResponse, _headwater_site_v1_DeleteDomainRequest__Output, _headwater_site_v1_DeleteDomainResponse__Output>
  DeleteSite: MethodDefinition<_headwater_site_v1_DeleteSiteRequest, _headwater_site_v1_DeleteSiteResponse, _headwater_site_v1_DeleteSiteRequest__Output, _headwater_site_v1_DeleteSiteResponse__Output>
  DeleteToken: MethodDefinition<_headwater_site_v1_DeleteTokenRequest, _headwater_site_v1_DeleteTokenResponse, _headwater_site_v1_DeleteTokenRequest__Output, _headwater_site_v1_DeleteTokenResponse__Output>
  GetDomainUse: MethodDefinition<_headwater_site_v1_GetDomainUseRequest, _headwater_site_v1_GetDomainUseResponse, _headwater_site_v1_GetDomainUseRequest__Output, _headwater_site_v1_GetDomainUseResponse__Output>
  GetSite: MethodDefinition<_headwater_site_v1_GetSiteRequest, _headwater_site_v1_GetSiteResponse, _headwater_site_v1_GetSiteRequest__Output, _headwater_site_v1_GetSiteResponse__Output>
  GetToken: MethodDefinition<_headwater_site_v1_GetTokenRequest, _headwater_site_v1_GetTokenResponse, _headwater_site_v1_GetTokenRequest__Output, _headwater_site_v1_GetTokenResponse__Output>
  ListDomains: MethodDefinition<_headwater_site_v1_ListDomainsRequest, _headwater_site_v1_ListDomainsResponse, _headwater_site_v1_ListDomainsRequest__Output, _headwater_site_v1_ListDomainsResponse__Output>
  ListLanguages: MethodDefinition<_headwater_site_v1_ListLanguagesRequest, _headwater_site_v1_ListLanguagesResponse, _headwater_site_v1_ListLanguagesRequest__Output, _headwater_site_v1_ListLanguagesResponse__Output>
  ListSites: MethodDefinition<_headwater_site_v1_ListSitesRequest, _headwater_site_v1_ListSitesResponse, _headwater_site_v1_ListSitesRequest__Output, _headwater_site_v1_ListSitesResponse__Output>
  ListTokens: MethodDefinition<_headwater_site_v1_ListTokensRequest, _headwater_site_v1_ListTokensResponse, _headwater_site_v1_ListTokensRequest__Output, _headwater_site_v1_ListTokensResponse__Output>
  UpdateDomain: MethodDefinition<_headwater_site_v1_UpdateDomainRequest, _headwater_site_v1_UpdateDomainResponse, _headwater_site_v1_UpdateDomainRequest__Output, _headwater_site_v1_UpdateDomainResponse__Output>
  UpdateLanguage: MethodDefinition<_headwater_site_v1_UpdateLanguageRequest, _headwater_site_v1_UpdateLanguageResponse, _headwater_site_v1_UpdateLanguageRequest__Output, _headwater_site_v1_UpdateLanguageResponse__Output>
  UpdatePreviewUrl: MethodDefinition<_headwater_site_v1_UpdatePreviewUrlRequest, _headwater_site_v1_UpdatePreviewUrlResponse, _headwater_site_v1_UpdatePreviewUrlRequest__Output, _headwater_site_v1_UpdatePreviewUrlResponse__Output>
  UpdateSite: MethodDefinition<_headwater_site_v1_UpdateSiteRequest, _headwater_site_v1_UpdateSiteResponse, _headwater_site_v1_UpdateSiteRequest__Output, _headwater_site_v1_UpdateSiteResponse__Output>
  UpdateToken: MethodDefinition<_headwater_site_v1_UpdateTokenRequest, _headwater_site_v1_UpdateTokenResponse, _headwater_site_v1_UpdateTokenRequest__Output, _headwater_site_v1_UpdateTokenResponse__Output>
}
