// Original file: protos/headwater/navigation/v1/navigation_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetNavigationRequest as _headwater_navigation_v1_GetNavigationRequest, GetNavigationRequest__Output as _headwater_navigation_v1_GetNavigationRequest__Output } from '../../../headwater/navigation/v1/GetNavigationRequest';
import type { GetNavigationResponse as _headwater_navigation_v1_GetNavigationResponse, GetNavigationResponse__Output as _headwater_navigation_v1_GetNavigationResponse__Output } from '../../../headwater/navigation/v1/GetNavigationResponse';

/**
 * A site's navigation for readers.
 */
export interface NavigationDeliveryServiceClient extends grpc.Client {
  /**
   * All menus of a language and the design settings of all areas. Menus that the language lacks come from the default
   * language.
   */
  GetNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  GetNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  GetNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  GetNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  /**
   * All menus of a language and the design settings of all areas. Menus that the language lacks come from the default
   * language.
   */
  getNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  getNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  getNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  getNavigation(argument: _headwater_navigation_v1_GetNavigationRequest, callback: grpc.requestCallback<_headwater_navigation_v1_GetNavigationResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A site's navigation for readers.
 */
export interface NavigationDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * All menus of a language and the design settings of all areas. Menus that the language lacks come from the default
   * language.
   */
  GetNavigation: grpc.handleUnaryCall<_headwater_navigation_v1_GetNavigationRequest__Output, _headwater_navigation_v1_GetNavigationResponse>;
  
}

export interface NavigationDeliveryServiceDefinition extends grpc.ServiceDefinition {
  GetNavigation: MethodDefinition<_headwater_navigation_v1_GetNavigationRequest, _headwater_navigation_v1_GetNavigationResponse, _headwater_navigation_v1_GetNavigationRequest__Output, _headwater_navigation_v1_GetNavigationResponse__Output>
}
