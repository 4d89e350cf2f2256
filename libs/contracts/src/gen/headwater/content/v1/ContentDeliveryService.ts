// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchGetEntriesOfSitesRequest as _headwater_content_v1_BatchGetEntriesOfSitesRequest, BatchGetEntriesOfSitesRequest__Output as _headwater_content_v1_BatchGetEntriesOfSitesRequest__Output } from '../../../headwater/content/v1/BatchGetEntriesOfSitesRequest';
import type { BatchGetEntriesOfSitesResponse as _headwater_content_v1_BatchGetEntriesOfSitesResponse, BatchGetEntriesOfSitesResponse__Output as _headwater_content_v1_BatchGetEntriesOfSitesResponse__Output } from '../../../headwater/content/v1/BatchGetEntriesOfSitesResponse';
import type { BatchGetEntriesRequest as _headwater_content_v1_BatchGetEntriesRequest, BatchGetEntriesRequest__Output as _headwater_content_v1_BatchGetEntriesRequest__Output } from '../../../headwater/content/v1/BatchGetEntriesRequest';
import type { BatchGetEntriesResponse as _headwater_content_v1_BatchGetEntriesResponse, BatchGetEntriesResponse__Output as _headwater_content_v1_BatchGetEntriesResponse__Output } from '../../../headwater/content/v1/BatchGetEntriesResponse';
import type { BatchListPostsRequest as _headwater_content_v1_BatchListPostsRequest, BatchListPostsRequest__Output as _headwater_content_v1_BatchListPostsRequest__Output } from '../../../headwater/content/v1/BatchListPostsRequest';
import type { BatchListPostsResponse as _headwater_content_v1_BatchListPostsResponse, BatchListPostsResponse__Output as _headwater_content_v1_BatchListPostsResponse__Output } from '../../../headwater/content/v1/BatchListPostsResponse';
import type { GetHomepageRequest as _headwater_content_v1_GetHomepageRequest, GetHomepageRequest__Output as _headwater_content_v1_GetHomepageRequest__Output } from '../../../headwater/content/v1/GetHomepageRequest';
import type { GetHomepageResponse as _headwater_content_v1_GetHomepageResponse, GetHomepageResponse__Output as _headwater_content_v1_GetHomepageResponse__Output } from '../../../headwater/content/v1/GetHomepageResponse';
import type { GetPageRequest as _headwater_content_v1_GetPageRequest, GetPageRequest__Output as _headwater_content_v1_GetPageRequest__Output } from '../../../headwater/content/v1/GetPageRequest';
import type { GetPageResponse as _headwater_content_v1_GetPageResponse, GetPageResponse__Output as _headwater_content_v1_GetPageResponse__Output } from '../../../headwater/content/v1/GetPageResponse';
import type { GetPostRequest as _headwater_content_v1_GetPostRequest, GetPostRequest__Output as _headwater_content_v1_GetPostRequest__Output } from '../../../headwater/content/v1/GetPostRequest';
import type { GetPostResponse as _headwater_content_v1_GetPostResponse, GetPostResponse__Output as _headwater_content_v1_GetPostResponse__Output } from '../../../headwater/content/v1/GetPostResponse';
import type { ListPagesRequest as _headwater_content_v1_ListPagesRequest, ListPagesRequest__Output as _headwater_content_v1_ListPagesRequest__Output } from '../../../headwater/content/v1/ListPagesRequest';
import type { ListPagesResponse as _headwater_content_v1_ListPagesResponse, ListPagesResponse__Output as _headwater_content_v1_ListPagesResponse__Output } from '../../../headwater/content/v1/ListPagesResponse';
import type { ListPostsRequest as _headwater_content_v1_ListPostsRequest, ListPostsRequest__Output as _headwater_content_v1_ListPostsRequest__Output } from '../../../headwater/content/v1/ListPostsRequest';
import type { ListPostsResponse as _headwater_content_v1_ListPostsResponse, ListPostsResponse__Output as _headwater_content_v1_ListPostsResponse__Output } from '../../../headwater/content/v1/ListPostsResponse';

/**
 * A site's published entries for readers. Unpublished entries are not found. ENTRY_NOT_FOUND has the metadata
 * "site_version" and, if a publication is scheduled, "valid_for_ms": for how long the answer is valid.
 */
export interface ContentDeliveryServiceClient extends grpc.Client {
  /**
   * Several published pages, archives and posts from one snapshot. Missing ones are left out.
   */
  BatchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Several published pages, archives and posts from one snapshot. Missing ones are left out.
   */
  batchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  batchGetEntries(argument: _headwater_content_v1_BatchGetEntriesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The same of several sites, each from a snapshot of its own. A request that fails is left out, and fails no other.
   */
  BatchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The same of several sites, each from a snapshot of its own. A request that fails is left out, and fails no other.
   */
  batchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  batchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  batchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  batchGetEntriesOfSites(argument: _headwater_content_v1_BatchGetEntriesOfSitesRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Pages of lists of several sites, each from a snapshot of its own. A request that fails is left out, and so is one
   * that would keep the others waiting, such as one that counts a list.
   */
  BatchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  BatchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  BatchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  BatchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Pages of lists of several sites, each from a snapshot of its own. A request that fails is left out, and so is one
   * that would keep the others waiting, such as one that counts a list.
   */
  batchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  batchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  batchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  batchListPosts(argument: _headwater_content_v1_BatchListPostsRequest, callback: grpc.requestCallback<_headwater_content_v1_BatchListPostsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The published homepage of a language. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetHomepage(argument: _headwater_content_v1_GetHomepageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  GetHomepage(argument: _headwater_content_v1_GetHomepageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  GetHomepage(argument: _headwater_content_v1_GetHomepageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  GetHomepage(argument: _headwater_content_v1_GetHomepageRequest, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The published homepage of a language. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  getHomepage(argument: _headwater_content_v1_GetHomepageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  getHomepage(argument: _headwater_content_v1_GetHomepageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  getHomepage(argument: _headwater_content_v1_GetHomepageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  getHomepage(argument: _headwater_content_v1_GetHomepageRequest, callback: grpc.requestCallback<_headwater_content_v1_GetHomepageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One published page or archive. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetPage(argument: _headwater_content_v1_GetPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  GetPage(argument: _headwater_content_v1_GetPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  GetPage(argument: _headwater_content_v1_GetPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  GetPage(argument: _headwater_content_v1_GetPageRequest, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One published page or archive. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  getPage(argument: _headwater_content_v1_GetPageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  getPage(argument: _headwater_content_v1_GetPageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  getPage(argument: _headwater_content_v1_GetPageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  getPage(argument: _headwater_content_v1_GetPageRequest, callback: grpc.requestCallback<_headwater_content_v1_GetPageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One published post. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetPost(argument: _headwater_content_v1_GetPostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  GetPost(argument: _headwater_content_v1_GetPostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  GetPost(argument: _headwater_content_v1_GetPostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  GetPost(argument: _headwater_content_v1_GetPostRequest, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One published post. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  getPost(argument: _headwater_content_v1_GetPostRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _headwater_content_v1_GetPostRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _headwater_content_v1_GetPostRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  getPost(argument: _headwater_content_v1_GetPostRequest, callback: grpc.requestCallback<_headwater_content_v1_GetPostResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * All published pages and archives of a language, by title in the language's collation, ties by id.
   */
  ListPages(argument: _headwater_content_v1_ListPagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  ListPages(argument: _headwater_content_v1_ListPagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  ListPages(argument: _headwater_content_v1_ListPagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  ListPages(argument: _headwater_content_v1_ListPagesRequest, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All published pages and archives of a language, by title in the language's collation, ties by id.
   */
  listPages(argument: _headwater_content_v1_ListPagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  listPages(argument: _headwater_content_v1_ListPagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  listPages(argument: _headwater_content_v1_ListPagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  listPages(argument: _headwater_content_v1_ListPagesRequest, callback: grpc.requestCallback<_headwater_content_v1_ListPagesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of published posts, newest first, ties by id descending.
   */
  ListPosts(argument: _headwater_content_v1_ListPostsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  ListPosts(argument: _headwater_content_v1_ListPostsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  ListPosts(argument: _headwater_content_v1_ListPostsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  ListPosts(argument: _headwater_content_v1_ListPostsRequest, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of published posts, newest first, ties by id descending.
   */
  listPosts(argument: _headwater_content_v1_ListPostsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _headwater_content_v1_ListPostsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _headwater_content_v1_ListPostsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  listPosts(argument: _headwater_content_v1_ListPostsRequest, callback: grpc.requestCallback<_headwater_content_v1_ListPostsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A site's published entries for readers. Unpublished entries are not found. ENTRY_NOT_FOUND has the metadata
 * "site_version" and, if a publication is scheduled, "valid_for_ms": for how long the answer is valid.
 */
export interface ContentDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Several published pages, archives and posts from one snapshot. Missing ones are left out.
   */
  BatchGetEntries: grpc.handleUnaryCall<_headwater_content_v1_BatchGetEntriesRequest__Output, _headwater_content_v1_BatchGetEntriesResponse>;
  
  /**
   * The same of several sites, each from a snapshot of its own. A request that fails is left out, and fails no other.
   */
  BatchGetEntriesOfSites: grpc.handleUnaryCall<_headwater_content_v1_BatchGetEntriesOfSitesRequest__Output, _headwater_content_v1_BatchGetEntriesOfSitesResponse>;
  
  /**
   * Pages of lists of several sites, each from a snapshot of its own. A request that fails is left out, and so is one
   * that would keep the others waiting, such as one that counts a list.
   */
  BatchListPosts: grpc.handleUnaryCall<_headwater_content_v1_BatchListPostsRequest__Output, _headwater_content_v1_BatchListPostsResponse>;
  
  /**
   * The published homepage of a language. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetHomepage: grpc.handleUnaryCall<_headwater_content_v1_GetHomepageRequest__Output, _headwater_content_v1_GetHomepageResponse>;
  
  /**
   * One published page or archive. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetPage: grpc.handleUnaryCall<_headwater_content_v1_GetPageRequest__Output, _headwater_content_v1_GetPageResponse>;
  
  /**
   * One published post. Errors: NOT_FOUND ENTRY_NOT_FOUND.
   */
  GetPost: grpc.handleUnaryCall<_headwater_content_v1_GetPostRequest__Output, _headwater_content_v1_GetPostResponse>;
  
  /**
   * All published pages and archives of a language, by title in the language's collation, ties by id.
   */
  ListPages: grpc.handleUnaryCall<_headwater_content_v1_ListPagesRequest__Output, _headwater_content_v1_ListPagesResponse>;
  
  /**
   * A page of published posts, newest first, ties by id descending.
   */
  ListPosts: grpc.handleUnaryCall<_headwater_content_v1_ListPostsRequest__Output, _headwater_content_v1_ListPostsResponse>;
  
}

export interface ContentDeliveryServiceDefinition extends grpc.ServiceDefinition {
  BatchGetEntries: MethodDefinition<_headwater_content_v1_BatchGetEntriesRequest, _headwater_content_v1_BatchGetEntriesResponse, _headwater_content_v1_BatchGetEntriesRequest__Output, _headwater_content_v1_BatchGetEntriesResponse__Output>
  BatchGetEntriesOfSites: MethodDefinition<_headwater_content_v1_BatchGetEntriesOfSitesRequest, _headwater_content_v1_BatchGetEntriesOfSitesResponse, _headwater_content_v1_BatchGetEntriesOfSitesRequest__Output, _headwater_content_v1_BatchGetEntriesOfSitesResponse__Output>
  BatchListPosts: MethodDefinition<_headwater_content_v1_BatchListPostsRequest, _headwater_content_v1_BatchListPostsResponse, _headwater_content_v1_BatchListPostsRequest__Output, _headwater_content_v1_BatchListPostsResponse__Output>
  GetHomepage: MethodDefinition<_headwater_content_v1_GetHomepageRequest, _headwater_content_v1_GetHomepageResponse, _headwater_content_v1_GetHomepageRequest__Output, _headwater_content_v1_GetHomepageResponse__Output>
  GetPage: MethodDefinition<_headwater_content_v1_GetPageRequest, _headwater_content_v1_GetPageResponse, _headwater_content_v1_GetPageRequest__Output, _headwater_content_v1_GetPageResponse__Output>
  GetPost: MethodDefinition<_headwater_content_v1_GetPostRequest, _headwater_content_v1_GetPostResponse, _headwater_content_v1_GetPostRequest__Output, _headwater_content_v1_GetPostResponse__Output>
  ListPages: MethodDefinition<_headwater_content_v1_ListPagesRequest, _headwater_content_v1_ListPagesResponse, _headwater_content_v1_ListPagesRequest__Output, _headwater_content_v1_ListPagesResponse__Output>
  ListPosts: MethodDefinition<_headwater_content_v1_ListPostsRequest, _headwater_content_v1_ListPostsResponse, _headwater_content_v1_ListPostsRequest__Output, _headwater_content_v1_ListPostsResponse__Output>
}
