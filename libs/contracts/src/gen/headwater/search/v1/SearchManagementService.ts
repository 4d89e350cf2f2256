// Original file: protos/headwater/search/v1/search_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BuildIndexRequest as _headwater_search_v1_BuildIndexRequest, BuildIndexRequest__Output as _headwater_search_v1_BuildIndexRequest__Output } from '../../../headwater/search/v1/BuildIndexRequest';
import type { BuildIndexResponse as _headwater_search_v1_BuildIndexResponse, BuildIndexResponse__Output as _headwater_search_v1_BuildIndexResponse__Output } from '../../../headwater/search/v1/BuildIndexResponse';
import type { GetIndexDifferencesRequest as _headwater_search_v1_GetIndexDifferencesRequest, GetIndexDifferencesRequest__Output as _headwater_search_v1_GetIndexDifferencesRequest__Output } from '../../../headwater/search/v1/GetIndexDifferencesRequest';
import type { GetIndexDifferencesResponse as _headwater_search_v1_GetIndexDifferencesResponse, GetIndexDifferencesResponse__Output as _headwater_search_v1_GetIndexDifferencesResponse__Output } from '../../../headwater/search/v1/GetIndexDifferencesResponse';
import type { GetIndexOverviewRequest as _headwater_search_v1_GetIndexOverviewRequest, GetIndexOverviewRequest__Output as _headwater_search_v1_GetIndexOverviewRequest__Output } from '../../../headwater/search/v1/GetIndexOverviewRequest';
import type { GetIndexOverviewResponse as _headwater_search_v1_GetIndexOverviewResponse, GetIndexOverviewResponse__Output as _headwater_search_v1_GetIndexOverviewResponse__Output } from '../../../headwater/search/v1/GetIndexOverviewResponse';
import type { GetIndexStatusRequest as _headwater_search_v1_GetIndexStatusRequest, GetIndexStatusRequest__Output as _headwater_search_v1_GetIndexStatusRequest__Output } from '../../../headwater/search/v1/GetIndexStatusRequest';
import type { GetIndexStatusResponse as _headwater_search_v1_GetIndexStatusResponse, GetIndexStatusResponse__Output as _headwater_search_v1_GetIndexStatusResponse__Output } from '../../../headwater/search/v1/GetIndexStatusResponse';
import type { RebuildIndexRequest as _headwater_search_v1_RebuildIndexRequest, RebuildIndexRequest__Output as _headwater_search_v1_RebuildIndexRequest__Output } from '../../../headwater/search/v1/RebuildIndexRequest';
import type { RebuildIndexResponse as _headwater_search_v1_RebuildIndexResponse, RebuildIndexResponse__Output as _headwater_search_v1_RebuildIndexResponse__Output } from '../../../headwater/search/v1/RebuildIndexResponse';
import type { RepairIndexRequest as _headwater_search_v1_RepairIndexRequest, RepairIndexRequest__Output as _headwater_search_v1_RepairIndexRequest__Output } from '../../../headwater/search/v1/RepairIndexRequest';
import type { RepairIndexResponse as _headwater_search_v1_RepairIndexResponse, RepairIndexResponse__Output as _headwater_search_v1_RepairIndexResponse__Output } from '../../../headwater/search/v1/RepairIndexResponse';

/**
 * Manages the search index of a site. It is derived from content and can be made again.
 */
export interface SearchManagementServiceClient extends grpc.Client {
  /**
   * Begins to build a new collection of all sites beside the one that serves, unless one is being built. Needs a key for
   * all sites. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  BuildIndex(argument: _headwater_search_v1_BuildIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins to build a new collection of all sites beside the one that serves, unless one is being built. Needs a key for
   * all sites. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  buildIndex(argument: _headwater_search_v1_BuildIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_BuildIndexResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Compares a page of a site's documents in the index server with the site's entries. Changes that are still to be
   * applied are no differences. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_SERVER_KEY_MISSING |
   * INDEX_NOT_SERVING, UNAVAILABLE INDEX_SERVER_UNAVAILABLE.
   */
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  GetIndexDifferences(argument: _headwater_search_v1_GetIndexDifferencesRequest, callback: grpc.requestCallback<_headwater_search_v1_GetIndexDifferencesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Compares a page of a site's documents in the index server with the site's entries. Changes that are still to be
   * applied are no differences. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_SERVER_KEY_MISSING |
   * INDEX_NOT_SERVING, UNAVAILABLE INDEX_SERVER_UNAVAILABLE.
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
   * The same, and has exactly what differs written again. Errors: as GetIndexDifferences.
   */
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  RepairIndex(argument: _headwater_search_v1_RepairIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The same, and has exactly what differs written again. Errors: as GetIndexDifferences.
   */
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  repairIndex(argument: _headwater_search_v1_RepairIndexRequest, callback: grpc.requestCallback<_headwater_search_v1_RepairIndexResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages the search index of a site. It is derived from content and can be made again.
 */
export interface SearchManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Begins to build a new collection of all sites beside the one that serves, unless one is being built. Needs a key for
   * all sites. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING.
   */
  BuildIndex: grpc.handleUnaryCall<_headwater_search_v1_BuildIndexRequest__Output, _headwater_search_v1_BuildIndexResponse>;
  
  /**
   * Compares a page of a site's documents in the index server with the site's entries. Changes that are still to be
   * applied are no differences. Errors: FAILED_PRECONDITION INDEX_SERVER_MISSING | INDEX_SERVER_KEY_MISSING |
   * INDEX_NOT_SERVING, UNAVAILABLE INDEX_SERVER_UNAVAILABLE.
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
   * Enqueues a rebuild of a site's index. The old one is used until the new one is complete.
   */
  RebuildIndex: grpc.handleUnaryCall<_headwater_search_v1_RebuildIndexRequest__Output, _headwater_search_v1_RebuildIndexResponse>;
  
  /**
   * The same, and has exactly what differs written again. Errors: as GetIndexDifferences.
   */
  RepairIndex: grpc.handleUnaryCall<_headwater_search_v1_RepairIndexRequest__Output, _headwater_search_v1_RepairIndexResponse>;
  
}

export interface SearchManagementServiceDefinition extends grpc.ServiceDefinition {
  BuildIndex: MethodDefinition<_headwater_search_v1_BuildIndexRequest, _headwater_search_v1_BuildIndexResponse, _headwater_search_v1_BuildIndexRequest__Output, _headwater_search_v1_BuildIndexResponse__Output>
  GetIndexDifferences: MethodDefinition<_headwater_search_v1_GetIndexDifferencesRequest, _headwater_search_v1_GetIndexDifferencesResponse, _headwater_search_v1_GetIndexDifferencesRequest__Output, _headwater_search_v1_GetIndexDifferencesResponse__Output>
  GetIndexOverview: MethodDefinition<_headwater_search_v1_GetIndexOverviewRequest, _headwater_search_v1_GetIndexOverviewResponse, _headwater_search_v1_GetIndexOverviewRequest__Output, _headwater_search_v1_GetIndexOverviewResponse__Output>
  GetIndexStatus: MethodDefinition<_headwater_search_v1_GetIndexStatusRequest, _headwater_search_v1_GetIndexStatusResponse, _headwater_search_v1_GetIndexStatusRequest__Output, _headwater_search_v1_GetIndexStatusResponse__Output>
  RebuildIndex: MethodDefinition<_headwater_search_v1_RebuildIndexRequest, _headwater_search_v1_RebuildIndexResponse, _headwater_search_v1_RebuildIndexRequest__Output, _headwater_search_v1_RebuildIndexResponse__Output>
  RepairIndex: MethodDefinition<_headwater_search_v1_RepairIndexRequest, _headwater_search_v1_RepairIndexResponse, _headwater_search_v1_RepairIndexRequest__Output, _headwater_search_v1_RepairIndexResponse__Output>
}
