// Original file: protos/headwater/taxonomy/v1/taxonomy_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListPublicTaxonomiesRequest as _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, ListPublicTaxonomiesRequest__Output as _headwater_taxonomy_v1_ListPublicTaxonomiesRequest__Output } from '../../../headwater/taxonomy/v1/ListPublicTaxonomiesRequest';
import type { ListPublicTaxonomiesResponse as _headwater_taxonomy_v1_ListPublicTaxonomiesResponse, ListPublicTaxonomiesResponse__Output as _headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output } from '../../../headwater/taxonomy/v1/ListPublicTaxonomiesResponse';

/**
 * A site's taxonomies for readers.
 */
export interface TaxonomyDeliveryServiceClient extends grpc.Client {
  /**
   * All taxonomies of a language, sorted by name in the language's collation, then by id. The list is flat: a taxonomy
   * whose parent is missing in it is a root.
   */
  ListPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  ListPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  ListPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  ListPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All taxonomies of a language, sorted by name in the language's collation, then by id. The list is flat: a taxonomy
   * whose parent is missing in it is a root.
   */
  listPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  listPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  listPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  listPublicTaxonomies(argument: _headwater_taxonomy_v1_ListPublicTaxonomiesRequest, callback: grpc.requestCallback<_headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A site's taxonomies for readers.
 */
export interface TaxonomyDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * All taxonomies of a language, sorted by name in the language's collation, then by id. The list is flat: a taxonomy
   * whose parent is missing in it is a root.
   */
  ListPublicTaxonomies: grpc.handleUnaryCall<_headwater_taxonomy_v1_ListPublicTaxonomiesRequest__Output, _headwater_taxonomy_v1_ListPublicTaxonomiesResponse>;
  
}

export interface TaxonomyDeliveryServiceDefinition extends grpc.ServiceDefinition {
  ListPublicTaxonomies: MethodDefinition<_headwater_taxonomy_v1_ListPublicTaxonomiesRequest, _headwater_taxonomy_v1_ListPublicTaxonomiesResponse, _headwater_taxonomy_v1_ListPublicTaxonomiesRequest__Output, _headwater_taxonomy_v1_ListPublicTaxonomiesResponse__Output>
}
