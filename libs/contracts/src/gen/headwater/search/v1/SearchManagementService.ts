// Original file: protos/headwater/search/v1/search_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetIndexStatusRequest as _headwater_search_v1_GetIndexStatusRequest, GetIndexStatusRequest__Output as _headwater_search_v1_GetIndexStatusRequest__Output } from '../../../headwater/search/v1/GetIndexStatusRequest';
import type { GetIndexStatusResponse as _headwater_search_v1_GetIndexStatusResponse, GetIndexStatusResponse__Output as _headwater_search_v1_GetIndexStatusResponse__Output } from '../../../headwater/search/v1/GetIndexStatusResponse';
import type { RebuildIndexRequest as _headwater_search_v1_RebuildIndexRequest, RebuildIndexRequest__Output as _headwater_search_v1_RebuildIndexRequest__Output } from '../../../headwater/search/v1/RebuildIndexRequest';
import type { RebuildIndexResponse as _headwater_search_v1_RebuildIndexResponse, RebuildIndexResponse__Output as _headwater_search_v1_RebuildIndexResponse__Output } from '../../../headwater/search/v1/RebuildIndexResponse';

/**
 * Manages the search index of a site. It is derived from content and can be made again.
 */
export interface SearchManagementServiceClient extends grpc.Client {
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
  
}

/**
 * Manages the search index of a site. It is derived from content and can be made again.
 */
export interface SearchManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reads the state of a site's index.
   */
  GetIndexStatus: grpc.handleUnaryCall<_headwater_search_v1_GetIndexStatusRequest__Output, _headwater_search_v1_GetIndexStatusResponse>;
  
  /**
   * Enqueues a rebuild of a site's index. The old one is used until the new one is complete.
   */
  RebuildIndex: grpc.handleUnaryCall<_headwater_search_v1_RebuildIndexRequest__Output, _headwater_search_v1_RebuildIndexResponse>;
  
}

export interface SearchManagementServiceDefinition extends grpc.ServiceDefinition {
  GetIndexStatus: MethodDefinition<_headwater_search_v1_GetIndexStatusRequest, _headwater_search_v1_GetIndexStatusResponse, _headwater_search_v1_GetIndexStatusRequest__Output, _headwater_search_v1_GetIndexStatusResponse__Output>
  RebuildIndex: MethodDefinition<_headwater_search_v1_RebuildIndexRequest, _headwater_search_v1_RebuildIndexResponse, _headwater_search_v1_RebuildIndexRequest__Output, _headwater_search_v1_RebuildIndexResponse__Output>
}
