// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { SearchRequest as _headwater_search_v1_SearchRequest, SearchRequest__Output as _headwater_search_v1_SearchRequest__Output } from '../../../headwater/search/v1/SearchRequest';
import type { SearchResponse as _headwater_search_v1_SearchResponse, SearchResponse__Output as _headwater_search_v1_SearchResponse__Output } from '../../../headwater/search/v1/SearchResponse';
import type { SuggestRequest as _headwater_search_v1_SuggestRequest, SuggestRequest__Output as _headwater_search_v1_SuggestRequest__Output } from '../../../headwater/search/v1/SuggestRequest';
import type { SuggestResponse as _headwater_search_v1_SuggestResponse, SuggestResponse__Output as _headwater_search_v1_SuggestResponse__Output } from '../../../headwater/search/v1/SuggestResponse';

/**
 * Full-text search over a site's published entries.
 */
export interface SearchDeliveryServiceClient extends grpc.Client {
  /**
   * A page of hits, best first. Only entries that are published at the time of the call are found.
   */
  Search(argument: _headwater_search_v1_SearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _headwater_search_v1_SearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _headwater_search_v1_SearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  Search(argument: _headwater_search_v1_SearchRequest, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of hits, best first. Only entries that are published at the time of the call are found.
   */
  search(argument: _headwater_search_v1_SearchRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _headwater_search_v1_SearchRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _headwater_search_v1_SearchRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  search(argument: _headwater_search_v1_SearchRequest, callback: grpc.requestCallback<_headwater_search_v1_SearchResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Titles of published entries and names of taxonomies that begin with the typed text, without regard to case and
   * accents. At most 10, each title and each name once.
   */
  Suggest(argument: _headwater_search_v1_SuggestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  Suggest(argument: _headwater_search_v1_SuggestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  Suggest(argument: _headwater_search_v1_SuggestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  Suggest(argument: _headwater_search_v1_SuggestRequest, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Titles of published entries and names of taxonomies that begin with the typed text, without regard to case and
   * accents. At most 10, each title and each name once.
   */
  suggest(argument: _headwater_search_v1_SuggestRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  suggest(argument: _headwater_search_v1_SuggestRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  suggest(argument: _headwater_search_v1_SuggestRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  suggest(argument: _headwater_search_v1_SuggestRequest, callback: grpc.requestCallback<_headwater_search_v1_SuggestResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Full-text search over a site's published entries.
 */
export interface SearchDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * A page of hits, best first. Only entries that are published at the time of the call are found.
   */
  Search: grpc.handleUnaryCall<_headwater_search_v1_SearchRequest__Output, _headwater_search_v1_SearchResponse>;
  
  /**
   * Titles of published entries and names of taxonomies that begin with the typed text, without regard to case and
   * accents. At most 10, each title and each name once.
   */
  Suggest: grpc.handleUnaryCall<_headwater_search_v1_SuggestRequest__Output, _headwater_search_v1_SuggestResponse>;
  
}

export interface SearchDeliveryServiceDefinition extends grpc.ServiceDefinition {
  Search: MethodDefinition<_headwater_search_v1_SearchRequest, _headwater_search_v1_SearchResponse, _headwater_search_v1_SearchRequest__Output, _headwater_search_v1_SearchResponse__Output>
  Suggest: MethodDefinition<_headwater_search_v1_SuggestRequest, _headwater_search_v1_SuggestResponse, _headwater_search_v1_SuggestRequest__Output, _headwater_search_v1_SuggestResponse__Output>
}
