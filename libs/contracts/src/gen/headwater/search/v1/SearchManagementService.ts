// Original file: protos/headwater/search/v1/search_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BuildIndexRequest as _headwater_search_v1_BuildIndexRequest, BuildIndexRequest__Output as _headwater_search_v1_BuildIndexRequest__Output } from '../../../headwater/search/v1/BuildIndexRequest';
import type { BuildIndexResponse as _headwater_search_v1_BuildIndexResponse, BuildIndexResponse__Output as _headwater_search_v1_BuildIndexResponse__Output } from '../../../headwater/search/v1/BuildIndexResponse';
import type { DeleteCuratedQueryRequest as _headwater_search_v1_DeleteCuratedQueryRequest, DeleteCuratedQueryRequest__Output as _headwater_search_v1_DeleteCuratedQueryRequest__Output } from '../../../headwater/search/v1/DeleteCuratedQueryRequest';
import type { DeleteCuratedQueryResponse as _headwater_search_v1_DeleteCuratedQueryResponse, DeleteCuratedQueryResponse__Output as _headwater_search_v1_DeleteCuratedQueryResponse__Output } from '../../../headwater/search/v1/DeleteCuratedQueryResponse';
import type { DeleteSynonymGroupRequest as _headwater_search_v1_DeleteSynonymGroupRequest, DeleteSynonymGroupRequest__Output as _headwater_search_v1_DeleteSynonymGroupRequest__Output } from '../../../headwater/search/v1/DeleteSynonymGroupRequest';
import type { DeleteSynonymGroupResponse as _headwater_search_v1_DeleteSynonymGroupResponse, DeleteSynonymGroupResponse__Output as _headwater_search_v1_DeleteSynonymGroupResponse__Output } from '../../../headwater/search/v1/DeleteSynonymGroupResponse';
import type { GetIndexDifferencesRequest as _headwater_search_v1_GetIndexDifferencesRequest, GetIndexDifferencesRequest__Output as _headwater_search_v1_GetIndexDifferencesRequest__Output } from '../../../headwater/search/v1/GetIndexDifferencesRequest';
import type { GetIndexDifferencesResponse as _headwater_search_v1_GetIndexDifferencesResponse, GetIndexDifferencesResponse__Output as _headwater_search_v1_GetIndexDifferencesResponse__Output } from '../../../headwater/search/v1/GetIndexDifferencesResponse';
import type { GetIndexOverviewRequest as _headwater_search_v1_GetIndexOverviewRequest, GetIndexOverviewRequest__Output as _headwater_search_v1_GetIndexOverviewRequest__Output } from '../../../headwater/search/v1/GetIndexOverviewRequest';
import type { GetIndexOverviewResponse as _headwater_search_v1_GetIndexOverviewResponse, GetIndexOverviewResponse__Output as _headwater_search_v1_GetIndexOverviewResponse__Output } from '../../../headwater/search/v1/GetIndexOverviewResponse';
import type { GetIndexStatusRequest as _headwater_search_v1_GetIndexStatusRequest, GetIndexStatusRequest__Output as _headwater_search_v1_GetIndexStatusRequest__Output } from '../../../headwater/search/v1/GetIndexStatusRequest';
import type { GetIndexStatusResponse as _headwater_search_v1_GetIndexStatusResponse, GetIndexStatusResponse__Output as _headwater_search_v1_GetIndexStatusResponse__Output } from '../../../headwater/search/v1/GetIndexStatusResponse';
import type { GetRecencyRequest as _headwater_search_v1_GetRecencyRequest, GetRecencyRequest__Output as _headwater_search_v1_GetRecencyRequest__Output } from '../../../headwater/search/v1/GetRecencyRequest';
import type { GetRecencyResponse as _headwater_search_v1_GetRecencyResponse, GetRecencyResponse__Output as _headwater_search_v1_GetRecencyResponse__Output } from '../../../headwater/search/v1/GetRecencyResponse';
import type { ListCuratedQueriesRequest as _headwater_search_v1_ListCuratedQueriesRequest, ListCuratedQueriesRequest__Output as _headwater_search_v1_ListCuratedQueriesRequest__Output } from '../../../headwater/search/v1/ListCuratedQueriesRequest';
import type { ListCuratedQueriesResponse as _headwater_search_v1_ListCuratedQueriesResponse, ListCuratedQueriesResponse__Output as _headwater_search_v1_ListCuratedQueriesResponse__Output } from '../../../headwater/search/v1/ListCuratedQueriesResponse';
import type { ListSynonymGroupsRequest as _headwater_search_v1_ListSynonymGroupsRequest, ListSynonymGroupsRequest__Output as _headwater_search_v1_ListSynonymGroupsRequest__Output } from '../../../headwater/search/v1/ListSynonymGroupsRequest';
import type { ListSynonymGroupsResponse as _headwater_search_v1_ListSynonymGroupsResponse, ListSynonymGroupsResponse__Output as _headwater_search_v1_ListSynonymGroupsResponse__Output } from '../../../headwater/search/v1/ListSynonymGroupsResponse';
import type { MoveIndexRequest as _headwater_search_v1_MoveIndexRequest, MoveIndexRequest__Output as _headwater_search_v1_MoveIndexRequest__Output } from '../../../headwater/search/v1/MoveIndexRequest';
import type { MoveIndexResponse as _headwater_search_v1_MoveIndexResponse, MoveIndexResponse__Output as _headwater_search_v1_MoveIndexResponse__Output } from '../../../headwater/search/v1/MoveIndexResponse';
import type { RebuildIndexRequest as _headwater_search_v1_RebuildIndexRequest, RebuildIndexRequest__Output as _headwater_search_v1_RebuildIndexRequest__Output } from '../../../headwater/search/v1/RebuildIndexRequest';
import type { RebuildIndexResponse as _headwater_search_v1_RebuildIndexResponse, RebuildIndexResponse__Output as _headwater_search_v1_RebuildIndexResponse__Output } from '../../../headwater/search/v1/RebuildIndexResponse';
import type { RepairIndexRequest as _headwater_search_v1_RepairIndexRequest, RepairIndexRequest__Output as _headwater_search_v1_RepairIndexRequest__Output } from '../../../headwater/search/v1/RepairIndexRequest';
import type { RepairIndexResponse as _headwater_search_v1_RepairIndexResponse, RepairIndexResponse__Output as _headwater_search_v1_RepairIndexResponse__Output } from '../../../headwater/search/v1/RepairIndexResponse';
import type { UpdateCuratedQueryRequest as _headwater_search_v1_UpdateCuratedQueryRequest, UpdateCuratedQueryRequest__Output as _headwater_search_v1_UpdateCuratedQueryRequest__Output } from '../../../headwater/search/v1/UpdateCuratedQueryRequest';
import type { UpdateCuratedQueryResponse as _headwater_search_v1_UpdateCuratedQueryResponse, UpdateCuratedQueryResponse__Output as _headwater_search_v1_UpdateCuratedQueryResponse__Output } from '../../../headwater/search/v1/UpdateCuratedQueryResponse';
import type { UpdateRecencyRequest as _headwater_search_v1_UpdateRecencyRequest, UpdateRecencyRequest__Output as _headwater_search_v1_UpdateRecencyRequest__Output } from '../../../headwater/search/v1/UpdateRecencyRequest';
import type { UpdateRecencyResponse as _headwater_search_v1_UpdateRecencyResponse, UpdateRecencyResponse__Output as _headwater_search_v1_UpdateRecencyResponse__Output } from '../../../headwater/search/v1/UpdateRecencyResponse';
import type { UpdateSynonymGroupRequest as _headwater_search_v1_UpdateSynonymGroupRequest, UpdateSynonymGroupRequest__Output as _headwater_search_v1_UpdateSynonymGroupRequest__Output } from '../../../headwater/search/v1/UpdateSynonymGroupRequest';
import type { UpdateSynonymGroupResponse as _headwater_search_v1_UpdateSynonymGroupResponse, UpdateSynonymGroupResponse__Output as _headwater_search_v1_UpdateSynonymGroupResponse__Output } from '../../../headwater/search/v1/UpdateSynonymGroupResponse';

/**
 * Manages the search index of a site, which is derived from content and can be rebuilt, and the curation of its
 * searches.
 */
export interface SearchManagementServiceClient extends grpc.Client {
  /**
   * Begins to build a new shared collection beside the one that is searched, unless one is being built. Needs a key for
   * all sites. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins to build a new shared collection beside the one that is searched, unless one is being built. Needs a key for
   * all sites. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Removes what was set for a query. Errors: NOT_FOUND CURATED_QUERY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  DeleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  DeleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  DeleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes what was set for a query. Errors: NOT_FOUND CURATED_QUERY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  deleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  deleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  deleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  deleteCuratedQuery(argument: _headwater_search_v1_DeleteCuratedQueryRequest, callback: grpc.requestCallback<_headwater_search_v1_DeleteCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a group. Errors: NOT_FOUND SYNONYM_GROUP_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  DeleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a group. Errors: NOT_FOUND SYNONYM_GROUP_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  deleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  deleteSynonymGroup(argument: _headwater_search_v1_DeleteSynonymGroupRequest, callback: grpc.requestCallback<_headwater_search_v1_DeleteSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Compares a page of a site's documents in the index server with the site's entries. Pending changes do not count as
   * differences. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_SERVER_KEY_MISSING | INDEX_NOT_SERVING |
   * INDEX_COLLECTION_LOST, UNAVAILABLE INDEX_SERVER_UNAVAILABLE.
   */
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Compares a page of a site's documents in the index server with the site's entries. Pending changes do not count as
   * differences. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_SERVER_KEY_MISSING | INDEX_NOT_SERVING |
   * INDEX_COLLECTION_LOST, UNAVAILABLE INDEX_SERVER_UNAVAILABLE.
   */
  getIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  getIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  getIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  getIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the state of the index server's collections, of all sites. Needs a key for all sites.
   * Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  GetIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  GetIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  GetIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  GetIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the state of the index server's collections, of all sites. Needs a key for all sites.
   * Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  getIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  getIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  getIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  getIndexOverview(argument: _headwater_search_v1_GetIndexOverviewRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexOverviewResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the state of a site's index.
   */
  GetIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  GetIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  GetIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  GetIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the state of a site's index.
   */
  getIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  getIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  getIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  getIndexStatus(argument: _headwater_search_v1_GetIndexStatusRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexStatusResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the weight of recency in a site. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetRecency(argument: _headwater_search_v1_GetRecencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  GetRecency(argument: _headwater_search_v1_GetRecencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  GetRecency(argument: _headwater_search_v1_GetRecencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  GetRecency(argument: _headwater_search_v1_GetRecencyRequest, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the weight of recency in a site. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  getRecency(argument: _headwater_search_v1_GetRecencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  getRecency(argument: _headwater_search_v1_GetRecencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  getRecency(argument: _headwater_search_v1_GetRecencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  getRecency(argument: _headwater_search_v1_GetRecencyRequest, callback: grpc.requestCallback<_headwater_search_v1_GetRecencyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists queries for which entries are pinned or hidden, by language and query.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  ListCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  ListCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  ListCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists queries for which entries are pinned or hidden, by language and query.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  listCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  listCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  listCuratedQueries(argument: _headwater_search_v1_ListCuratedQueriesRequest, callback: grpc.requestCallback<_headwater_search_v1_ListCuratedQueriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the groups of synonyms, by language and name. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  ListSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the groups of synonyms, by language and name. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  listSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  listSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  listSynonymGroups(argument: _headwater_search_v1_ListSynonymGroupsRequest, callback: grpc.requestCallback<_headwater_search_v1_ListSynonymGroupsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Begins to move a site's documents to a collection of its own in the index server, or back to the shared one. Until
   * the move is complete, searches use the former collection. A repeated call changes nothing. Needs a key for all
   * sites.
   * Errors: NOT_FOUND SITE_NOT_FOUND, FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_NOT_SERVING, INVALID_ARGUMENT
   * INVALID_REQUEST, RESOURCE_EXHAUSTED OWN_COLLECTION_LIMIT_REACHED.
   */
  MoveIndex(argument: _headwater_search_v1_MoveIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  MoveIndex(argument: _headwater_search_v1_MoveIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  MoveIndex(argument: _headwater_search_v1_MoveIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  MoveIndex(argument: _headwater_search_v1_MoveIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins to move a site's documents to a collection of its own in the index server, or back to the shared one. Until
   * the move is complete, searches use the former collection. A repeated call changes nothing. Needs a key for all
   * sites.
   * Errors: NOT_FOUND SITE_NOT_FOUND, FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_NOT_SERVING, INVALID_ARGUMENT
   * INVALID_REQUEST, RESOURCE_EXHAUSTED OWN_COLLECTION_LIMIT_REACHED.
   */
  moveIndex(argument: _headwater_search_v1_MoveIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  moveIndex(argument: _headwater_search_v1_MoveIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  moveIndex(argument: _headwater_search_v1_MoveIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  moveIndex(argument: _headwater_search_v1_MoveIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_MoveIndexResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Enqueues a rebuild of a site's index. The old one is used until the new one is complete.
   */
  RebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  RebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  RebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  RebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Enqueues a rebuild of a site's index. The old one is used until the new one is complete.
   */
  rebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  rebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  rebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  rebuildIndex(argument: _headwater_search_v1_RebuildIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_RebuildIndexResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Compares a page as GetIndexDifferences does, and queues the documents that differ to be written again. Errors: as
   * GetIndexDifferences.
   */
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Compares a page as GetIndexDifferences does, and queues the documents that differ to be written again. Errors: as
   * GetIndexDifferences.
   */
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets which entries come first for a query, and which are not shown. Replaces what was set for it. Queries that
   * differ only in case, accents and blanks are the same query. Errors: NOT_FOUND SITE_NOT_FOUND | ENTRY_NOT_FOUND,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * RESOURCE_EXHAUSTED CURATED_QUERY_LIMIT_REACHED.
   */
  UpdateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  UpdateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  UpdateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  UpdateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets which entries come first for a query, and which are not shown. Replaces what was set for it. Queries that
   * differ only in case, accents and blanks are the same query. Errors: NOT_FOUND SITE_NOT_FOUND | ENTRY_NOT_FOUND,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * RESOURCE_EXHAUSTED CURATED_QUERY_LIMIT_REACHED.
   */
  updateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  updateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  updateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  updateCuratedQuery(argument: _headwater_search_v1_UpdateCuratedQueryRequest, callback: grpc.requestCallback<_headwater_search_v1_UpdateCuratedQueryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets the weight of recency in a site. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  UpdateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  UpdateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  UpdateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets the weight of recency in a site. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED
   * REVISION_CONFLICT.
   */
  updateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  updateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  updateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  updateRecency(argument: _headwater_search_v1_UpdateRecencyRequest, callback: grpc.requestCallback<_headwater_search_v1_UpdateRecencyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets the words of a group, and creates it if it does not exist. Errors: NOT_FOUND SITE_NOT_FOUND,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * RESOURCE_EXHAUSTED SYNONYM_GROUP_LIMIT_REACHED | SYNONYM_LIMIT_REACHED.
   */
  UpdateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  UpdateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets the words of a group, and creates it if it does not exist. Errors: NOT_FOUND SITE_NOT_FOUND,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * RESOURCE_EXHAUSTED SYNONYM_GROUP_LIMIT_REACHED | SYNONYM_LIMIT_REACHED.
   */
  updateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  updateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  updateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  updateSynonymGroup(argument: _headwater_search_v1_UpdateSynonymGroupRequest, callback: grpc.requestCallback<_headwater_search_v1_UpdateSynonymGroupResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages the search index of a site, which is derived from content and can be rebuilt, and the curation of its
 * searches.
 */
export interface SearchManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Begins to build a new shared collection beside the one that is searched, unless one is being built. Needs a key for
   * all sites. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  BuildIndex: grpc.handleUnaryCall<_headwater_search_v1_BuildIndexRequest__Output, _headwater_search_v1_BuildIndexResponse>;
  
  /**
   * Removes what was set for a query. Errors: NOT_FOUND CURATED_QUERY_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteCuratedQuery: grpc.handleUnaryCall<_headwater_search_v1_DeleteCuratedQueryRequest__Output, _headwater_search_v1_DeleteCuratedQueryResponse>;
  
  /**
   * Deletes a group. Errors: NOT_FOUND SYNONYM_GROUP_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  DeleteSynonymGroup: grpc.handleUnaryCall<_headwater_search_v1_DeleteSynonymGroupRequest__Output, _headwater_search_v1_DeleteSynonymGroupResponse>;
  
  /**
   * Compares a page of a site's documents in the index server with the site's entries. Pending changes do not count as
   * differences. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_SERVER_KEY_MISSING | INDEX_NOT_SERVING |
   * INDEX_COLLECTION_LOST, UNAVAILABLE INDEX_SERVER_UNAVAILABLE.
   */
  GetIndexDifferences: grpc.handleUnaryCall<_headwater_search_v1_GetIndexDifferencesRequest__Output, _headwater_search_v1_GetIndexDifferencesResponse>;
  
  /**
   * Reads the state of the index server's collections, of all sites. Needs a key for all sites.
   * Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  GetIndexOverview: grpc.handleUnaryCall<_headwater_search_v1_GetIndexOverviewRequest__Output, _headwater_search_v1_GetIndexOverviewResponse>;
  
  /**
   * Reads the state of a site's index.
   */
  GetIndexStatus: grpc.handleUnaryCall<_headwater_search_v1_GetIndexStatusRequest__Output, _headwater_search_v1_GetIndexStatusResponse>;
  
  /**
   * Reads the weight of recency in a site. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetRecency: grpc.handleUnaryCall<_headwater_search_v1_GetRecencyRequest__Output, _headwater_search_v1_GetRecencyResponse>;
  
  /**
   * Lists queries for which entries are pinned or hidden, by language and query.
   * Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListCuratedQueries: grpc.handleUnaryCall<_headwater_search_v1_ListCuratedQueriesRequest__Output, _headwater_search_v1_ListCuratedQueriesResponse>;
  
  /**
   * Lists the groups of synonyms, by language and name. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListSynonymGroups: grpc.handleUnaryCall<_headwater_search_v1_ListSynonymGroupsRequest__Output, _headwater_search_v1_ListSynonymGroupsResponse>;
  
  /**
   * Begins to move a site's documents to a collection of its own in the index server, or back to the shared one. Until
   * the move is complete, searches use the former collection. A repeated call changes nothing. Needs a key for all
   * sites.
   * Errors: NOT_FOUND SITE_NOT_FOUND, FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_NOT_SERVING, INVALID_ARGUMENT
   * INVALID_REQUEST, RESOURCE_EXHAUSTED OWN_COLLECTION_LIMIT_REACHED.
   */
  MoveIndex: grpc.handleUnaryCall<_headwater_search_v1_MoveIndexRequest__Output, _headwater_search_v1_MoveIndexResponse>;
  
  /**
   * Enqueues a rebuild of a site's index. The old one is used until the new one is complete.
   */
  RebuildIndex: grpc.handleUnaryCall<_headwater_search_v1_RebuildIndexRequest__Output, _headwater_search_v1_RebuildIndexResponse>;
  
  /**
   * Compares a page as GetIndexDifferences does, and queues the documents that differ to be written again. Errors: as
   * GetIndexDifferences.
   */
  RepairIndex: grpc.handleUnaryCall<_headwater_search_v1_RepairIndexRequest__Output, _headwater_search_v1_RepairIndexResponse>;
  
  /**
   * Sets which entries come first for a query, and which are not shown. Replaces what was set for it. Queries that
   * differ only in case, accents and blanks are the same query. Errors: NOT_FOUND SITE_NOT_FOUND | ENTRY_NOT_FOUND,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * RESOURCE_EXHAUSTED CURATED_QUERY_LIMIT_REACHED.
   */
  UpdateCuratedQuery: grpc.handleUnaryCall<_headwater_search_v1_UpdateCuratedQueryRequest__Output, _headwater_search_v1_UpdateCuratedQueryResponse>;
  
  /**
   * Sets the weight of recency in a site. Errors: NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateRecency: grpc.handleUnaryCall<_headwater_search_v1_UpdateRecencyRequest__Output, _headwater_search_v1_UpdateRecencyResponse>;
  
  /**
   * Sets the words of a group, and creates it if it does not exist. Errors: NOT_FOUND SITE_NOT_FOUND,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, ABORTED REVISION_CONFLICT,
   * RESOURCE_EXHAUSTED SYNONYM_GROUP_LIMIT_REACHED | SYNONYM_LIMIT_REACHED.
   */
  UpdateSynonymGroup: grpc.handleUnaryCall<_headwater_search_v1_UpdateSynonymGroupRequest__Output, _headwater_search_v1_UpdateSynonymGroupResponse>;
  
}

export interface SearchManagementServiceDefinition extends grpc.ServiceDefinition {
  BuildIndex: MethodDefinition<_headwater_search_v1_BuildIndexRequest, _headwater_search_v1_BuildIndexResponse, _headwater_search_v1_BuildIndexRequest__Output, _headwater_search_v1_BuildIndexResponse__Output>
  DeleteCuratedQuery: MethodDefinition<_headwater_search_v1_DeleteCuratedQueryRequest, _headwater_search_v1_DeleteCuratedQueryResponse, _headwater_search_v1_DeleteCuratedQueryRequest__Output, _headwater_search_v1_DeleteCuratedQueryResponse__Output>
  DeleteSynonymGroup: MethodDefinition<_headwater_search_v1_DeleteSynonymGroupRequest, _headwater_search_v1_DeleteSynonymGroupResponse, _headwater_search_v1_DeleteSynonymGroupRequest__Output, _headwater_search_v1_DeleteSynonymGroupResponse__Output>
  GetIndexDifferences: MethodDefinition<_headwater_search_v1_GetIndexDifferencesRequest, _headwater_search_v1_GetIndexDifferencesResponse, _headwater_search_v1_GetIndexDifferencesRequest__Output, _headwater_search_v1_GetIndexDifferencesResponse__Output>
  GetIndexOverview: MethodDefinition<_headwater_search_v1_GetIndexOverviewRequest, _headwater_search_v1_GetIndexOverviewResponse, _headwater_search_v1_GetIndexOverviewRequest__Output, _headwater_search_v1_GetIndexOverviewResponse__Output>
  GetIndexStatus: MethodDefinition<_headwater_search_v1_GetIndexStatusRequest, _headwater_search_v1_GetIndexStatusResponse, _headwater_search_v1_GetIndexStatusRequest__Output, _headwater_search_v1_GetIndexStatusResponse__Output>
  GetRecency: MethodDefinition<_headwater_search_v1_GetRecencyRequest, _headwater_search_v1_GetRecencyResponse, _headwater_search_v1_GetRecencyRequest__Output, _headwater_search_v1_GetRecencyResponse__Output>
  ListCuratedQueries: MethodDefinition<_headwater_search_v1_ListCuratedQueriesRequest, _headwater_search_v1_ListCuratedQueriesResponse, _headwater_search_v1_ListCuratedQueriesRequest__Output, _headwater_search_v1_ListCuratedQueriesResponse__Output>
  ListSynonymGroups: MethodDefinition<_headwater_search_v1_ListSynonymGroupsRequest, _headwater_search_v1_ListSynonymGroupsResponse, _headwater_search_v1_ListSynonymGroupsRequest__Output, _headwater_search_v1_ListSynonymGroupsResponse__Output>
  MoveIndex: MethodDefinition<_headwater_search_v1_MoveIndexRequest, _headwater_search_v1_MoveIndexResponse, _headwater_search_v1_MoveIndexRequest__Output, _headwater_search_v1_MoveIndexResponse__Output>
  RebuildIndex: MethodDefinition<_headwater_search_v1_RebuildIndexRequest, _headwater_search_v1_RebuildIndexResponse, _headwater_search_v1_RebuildIndexRequest__Output, _headwater_search_v1_RebuildIndexResponse__Output>
  RepairIndex: MethodDefinition<_headwater_search_v1_RepairIndexRequest, _headwater_search_v1_RepairIndexResponse, _headwater_search_v1_RepairIndexRequest__Output, _headwater_search_v1_RepairIndexResponse__Output>
  UpdateCuratedQuery: MethodDefinition<_headwater_search_v1_UpdateCuratedQueryRequest, _headwater_search_v1_UpdateCuratedQueryResponse, _headwater_search_v1_UpdateCuratedQueryRequest__Output, _headwater_search_v1_UpdateCuratedQueryResponse__Output>
  UpdateRecency: MethodDefinition<_headwater_search_v1_UpdateRecencyRequest, _headwater_search_v1_UpdateRecencyResponse, _headwater_search_v1_UpdateRecencyRequest__Output, _headwater_search_v1_UpdateRecencyResponse__Output>
  UpdateSynonymGroup: MethodDefinition<_headwater_search_v1_UpdateSynonymGroupRequest, _headwater_search_v1_UpdateSynonymGroupResponse, _headwater_search_v1_UpdateSynonymGroupRequest__Output, _headwater_search_v1_UpdateSynonymGroupResponse__Output>
}
