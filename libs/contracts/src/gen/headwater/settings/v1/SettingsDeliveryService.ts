// Original file: protos/headwater/settings/v1/settings_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetPublicSettingsRequest as _headwater_settings_v1_GetPublicSettingsRequest, GetPublicSettingsRequest__Output as _headwater_settings_v1_GetPublicSettingsRequest__Output } from '../../../headwater/settings/v1/GetPublicSettingsRequest';
import type { GetPublicSettingsResponse as _headwater_settings_v1_GetPublicSettingsResponse, GetPublicSettingsResponse__Output as _headwater_settings_v1_GetPublicSettingsResponse__Output } from '../../../headwater/settings/v1/GetPublicSettingsResponse';

/**
 * A site's public settings for readers.
 */
export interface SettingsDeliveryServiceClient extends grpc.Client {
  /**
   * The public settings in a language. Each missing value comes from the default language.
   */
  GetPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  GetPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  GetPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  GetPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The public settings in a language. Each missing value comes from the default language.
   */
  getPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  getPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  getPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  getPublicSettings(argument: _headwater_settings_v1_GetPublicSettingsRequest, callback: grpc.requestCallback<_headwater_settings_v1_GetPublicSettingsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * A site's public settings for readers.
 */
export interface SettingsDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The public settings in a language. Each missing value comes from the default language.
   */
  GetPublicSettings: grpc.handleUnaryCall<_headwater_settings_v1_GetPublicSettingsRequest__Output, _headwater_settings_v1_GetPublicSettingsResponse>;
  
}

export interface SettingsDeliveryServiceDefinition extends grpc.ServiceDefinition {
  GetPublicSettings: MethodDefinition<_headwater_settings_v1_GetPublicSettingsRequest, _headwater_settings_v1_GetPublicSettingsResponse, _headwater_settings_v1_GetPublicSettingsRequest__Output, _headwater_settings_v1_GetPublicSettingsResponse__Output>
}
