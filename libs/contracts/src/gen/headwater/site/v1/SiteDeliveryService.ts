// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchFindTokensRequest as _headwater_site_v1_BatchFindTokensRequest, BatchFindTokensRequest__Output as _headwater_site_v1_BatchFindTokensRequest__Output } from '../../../headwater/site/v1/BatchFindTokensRequest';
import type { BatchFindTokensResponse as _headwater_site_v1_BatchFindTokensResponse, BatchFindTokensResponse__Output as _headwater_site_v1_BatchFindTokensResponse__Output } from '../../../headwater/site/v1/BatchFindTokensResponse';
import type { BatchResolveSitesRequest as _headwater_site_v1_BatchResolveSitesRequest, BatchResolveSitesRequest__Output as _headwater_site_v1_BatchResolveSitesRequest__Output } from '../../../headwater/site/v1/BatchResolveSitesRequest';
import type { BatchResolveSitesResponse as _headwater_site_v1_BatchResolveSitesResponse, BatchResolveSitesResponse__Output as _headwater_site_v1_BatchResolveSitesResponse__Output } from '../../../headwater/site/v1/BatchResolveSitesResponse';
import type { FindTokenRequest as _headwater_site_v1_FindTokenRequest, FindTokenRequest__Output as _headwater_site_v1_FindTokenRequest__Output } from '../../../headwater/site/v1/FindTokenRequest';
import type { FindTokenResponse as _headwater_site_v1_FindTokenResponse, FindTokenResponse__Output as _headwater_site_v1_FindTokenResponse__Output } from '../../../headwater/site/v1/FindTokenResponse';
import type { GetSiteVersionsRequest as _headwater_site_v1_GetSiteVersionsRequest, GetSiteVersionsRequest__Output as _headwater_site_v1_GetSiteVersionsRequest__Output } from '../../../headwater/site/v1/GetSiteVersionsRequest';
import type { GetSiteVersionsResponse as _headwater_site_v1_GetSiteVersionsResponse, GetSiteVersionsResponse__Output as _headwater_site_v1_GetSiteVersionsResponse__Output } from '../../../headwater/site/v1/GetSiteVersionsResponse';
import type { RecordTokenUseRequest as _headwater_site_v1_RecordTokenUseRequest, RecordTokenUseRequest__Output as _headwater_site_v1_RecordTokenUseRequest__Output } from '../../../headwater/site/v1/RecordTokenUseRequest';
import type { RecordTokenUseResponse as _headwater_site_v1_RecordTokenUseResponse, RecordTokenUseResponse__Output as _headwater_site_v1_RecordTokenUseResponse__Output } from '../../../headwater/site/v1/RecordTokenUseResponse';
import type { ResolveSiteRequest as _headwater_site_v1_ResolveSiteRequest, ResolveSiteRequest__Output as _headwater_site_v1_ResolveSiteRequest__Output } from '../../../headwater/site/v1/ResolveSiteRequest';
import type { ResolveSiteResponse as _headwater_site_v1_ResolveSiteResponse, ResolveSiteResponse__Output as _headwater_site_v1_ResolveSiteResponse__Output } from '../../../headwater/site/v1/ResolveSiteResponse';

/**
 * What a gateway needs before it can answer: the site and the token of a request.
 */
export interface SiteDeliveryServiceClient extends grpc.Client {
  /**
   * Finds many tokens of one site by their hashes in one snapshot. Unknown hashes are left out.
   */
  BatchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  BatchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  BatchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  BatchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Finds many tokens of one site by their hashes in one snapshot. Unknown hashes are left out.
   */
  batchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  batchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  batchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  batchFindTokens(argument: _headwater_site_v1_BatchFindTokensRequest, callback: grpc.requestCallback<_headwater_site_v1_BatchFindTokensResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Finds the sites of many domains in one snapshot of the primary database. Names that lead to no site are left out;
   * this is valid at the directory version of the answer.
   */
  BatchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  BatchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  BatchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  BatchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Finds the sites of many domains in one snapshot of the primary database. Names that lead to no site are left out;
   * this is valid at the directory version of the answer.
   */
  batchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  batchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  batchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  batchResolveSites(argument: _headwater_site_v1_BatchResolveSitesRequest, callback: grpc.requestCallback<_headwater_site_v1_BatchResolveSitesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Finds a token of one site by its hash, expired ones included. A token of another site is NOT_FOUND, like an unknown
   * one.
   * Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  FindToken(argument: _headwater_site_v1_FindTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  FindToken(argument: _headwater_site_v1_FindTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  FindToken(argument: _headwater_site_v1_FindTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  FindToken(argument: _headwater_site_v1_FindTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Finds a token of one site by its hash, expired ones included. A token of another site is NOT_FOUND, like an unknown
   * one.
   * Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  findToken(argument: _headwater_site_v1_FindTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  findToken(argument: _headwater_site_v1_FindTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  findToken(argument: _headwater_site_v1_FindTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  findToken(argument: _headwater_site_v1_FindTokenRequest, callback: grpc.requestCallback<_headwater_site_v1_FindTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the current versions of many sites and of the directory from the primary database. Gateways call this for
   * versions that Redis does not have. An unknown site has a version, too, above any that it can have had before the
   * database was restored. Errors: PERMISSION_DENIED SITE_NOT_ALLOWED when the key may not use one of the sites.
   */
  GetSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  GetSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  GetSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  GetSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the current versions of many sites and of the directory from the primary database. Gateways call this for
   * versions that Redis does not have. An unknown site has a version, too, above any that it can have had before the
   * database was restored. Errors: PERMISSION_DENIED SITE_NOT_ALLOWED when the key may not use one of the sites.
   */
  getSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  getSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  getSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  getSiteVersions(argument: _headwater_site_v1_GetSiteVersionsRequest, callback: grpc.requestCallback<_headwater_site_v1_GetSiteVersionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Records when tokens were last used, at most once per token and minute. Unknown tokens are ignored.
   */
  RecordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  RecordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  RecordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  RecordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Records when tokens were last used, at most once per token and minute. Unknown tokens are ignored.
   */
  recordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  recordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  recordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  recordTokenUse(argument: _headwater_site_v1_RecordTokenUseRequest, callback: grpc.requestCallback<_headwater_site_v1_RecordTokenUseResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Finds a site by one of its domains or by its site key. Errors: NOT_FOUND SITE_NOT_FOUND (its metadata carries
   * "directory_version", at which "no such site" is valid).
   */
  ResolveSite(argument: _headwater_site_v1_ResolveSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  ResolveSite(argument: _headwater_site_v1_ResolveSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  ResolveSite(argument: _headwater_site_v1_ResolveSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  ResolveSite(argument: _headwater_site_v1_ResolveSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Finds a site by one of its domains or by its site key. Errors: NOT_FOUND SITE_NOT_FOUND (its metadata carries
   * "directory_version", at which "no such site" is valid).
   */
  resolveSite(argument: _headwater_site_v1_ResolveSiteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  resolveSite(argument: _headwater_site_v1_ResolveSiteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  resolveSite(argument: _headwater_site_v1_ResolveSiteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  resolveSite(argument: _headwater_site_v1_ResolveSiteRequest, callback: grpc.requestCallback<_headwater_site_v1_ResolveSiteResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What a gateway needs before it can answer: the site and the token of a request.
 */
export interface SiteDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Finds many tokens of one site by their hashes in one snapshot. Unknown hashes are left out.
   */
  BatchFindTokens: grpc.handleUnaryCall<_headwater_site_v1_BatchFindTokensRequest__Output, _headwater_site_v1_BatchFindTokensResponse>;
  
  /**
   * Finds the sites of many domains in one snapshot of the primary database. Names that lead to no site are left out;
   * this is valid at the directory version of the answer.
   */
  BatchResolveSites: grpc.handleUnaryCall<_headwater_site_v1_BatchResolveSitesRequest__Output, _headwater_site_v1_BatchResolveSitesResponse>;
  
  /**
   * Finds a token of one site by its hash, expired ones included. A token of another site is NOT_FOUND, like an unknown
   * one.
   * Errors: NOT_FOUND TOKEN_NOT_FOUND.
   */
  FindToken: grpc.handleUnaryCall<_headwater_site_v1_FindTokenRequest__Output, _headwater_site_v1_FindTokenResponse>;
  
  /**
   * Reads the current versions of many sites and of the directory from the primary database. Gateways call this for
   * versions that Redis does not have. An unknown site has a version, too, above any that it can have had before the
   * database was restored. Errors: PERMISSION_DENIED SITE_NOT_ALLOWED when the key may not use one of the sites.
   */
  GetSiteVersions: grpc.handleUnaryCall<_headwater_site_v1_GetSiteVersionsRequest__Output, _headwater_site_v1_GetSiteVersionsResponse>;
  
  /**
   * Records when tokens were last used, at most once per token and minute. Unknown tokens are ignored.
   */
  RecordTokenUse: grpc.handleUnaryCall<_headwater_site_v1_RecordTokenUseRequest__Output, _headwater_site_v1_RecordTokenUseResponse>;
  
  /**
   * Finds a site by one of its domains or by its site key. Errors: NOT_FOUND SITE_NOT_FOUND (its metadata carries
   * "directory_version", at which "no such site" is valid).
   */
  ResolveSite: grpc.handleUnaryCall<_headwater_site_v1_ResolveSiteRequest__Output, _headwater_site_v1_ResolveSiteResponse>;
  
}

export interface SiteDeliveryServiceDefinition extends grpc.ServiceDefinition {
  BatchFindTokens: MethodDefinition<_headwater_site_v1_BatchFindTokensRequest, _headwater_site_v1_BatchFindTokensResponse, _headwater_site_v1_BatchFindTokensRequest__Output, _headwater_site_v1_BatchFindTokensResponse__Output>
  BatchResolveSites: MethodDefinition<_headwater_site_v1_BatchResolveSitesRequest, _headwater_site_v1_BatchResolveSitesResponse, _headwater_site_v1_BatchResolveSitesRequest__Output, _headwater_site_v1_BatchResolveSitesResponse__Output>
  FindToken: MethodDefinition<_headwater_site_v1_FindTokenRequest, _headwater_site_v1_FindTokenResponse, _headwater_site_v1_FindTokenRequest__Output, _headwater_site_v1_FindTokenResponse__Output>
  GetSiteVersions: MethodDefinition<_headwater_site_v1_GetSiteVersionsRequest, _headwater_site_v1_GetSiteVersionsResponse, _headwater_site_v1_GetSiteVersionsRequest__Output, _headwater_site_v1_GetSiteVersionsResponse__Output>
  RecordTokenUse: MethodDefinition<_headwater_site_v1_RecordTokenUseRequest, _headwater_site_v1_RecordTokenUseResponse, _headwater_site_v1_RecordTokenUseRequest__Output, _headwater_site_v1_RecordTokenUseResponse__Output>
  ResolveSite: MethodDefinition<_headwater_site_v1_ResolveSiteRequest, _headwater_site_v1_ResolveSiteResponse, _headwater_site_v1_ResolveSiteRequest__Output, _headwater_site_v1_ResolveSiteResponse__Output>
}
