// Original file: protos/headwater/settings/v1/settings_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetSettingsRequest as _headwater_settings_v1_GetSettingsRequest, GetSettingsRequest__Output as _headwater_settings_v1_GetSettingsRequest__Output } from '../../../headwater/settings/v1/GetSettingsRequest';
import type { GetSettingsResponse as _headwater_settings_v1_GetSettingsResponse, GetSettingsResponse__Output as _headwater_settings_v1_GetSettingsResponse__Output } from '../../../headwater/settings/v1/GetSettingsResponse';
import type { UpdateSettingsRequest as _headwater_settings_v1_UpdateSettingsRequest, UpdateSettingsRequest__Output as _headwater_settings_v1_UpdateSettingsRequest__Output } from '../../../headwater/settings/v1/UpdateSettingsRequest';
import type { UpdateSettingsResponse as _headwater_settings_v1_UpdateSettingsResponse, UpdateSettingsResponse__Output as _headwater_settings_v1_UpdateSettingsResponse__Output } from '../../../headwater/settings/v1/UpdateSettingsResponse';

/**
 * Manages a site's settings.
 */
export interface SettingsManagementServiceClient extends grpc.Client {
  /**
   * The values set for one language, without fallback. Errors: FAILED_PRECONDITION LANGUAGE_NOT_FOUND.
   */
  GetSettings(argument: _headwater_settings_v1_GetSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  GetSettings(argument: _headwater_settings_v1_GetSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  GetSettings(argument: _headwater_settings_v1_GetSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  GetSettings(argument: _headwater_settings_v1_GetSettingsRequest, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The values set for one language, without fallback. Errors: FAILED_PRECONDITION LANGUAGE_NOT_FOUND.
   */
  getSettings(argument: _headwater_settings_v1_GetSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  getSettings(argument: _headwater_settings_v1_GetSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  getSettings(argument: _headwater_settings_v1_GetSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  getSettings(argument: _headwater_settings_v1_GetSettingsRequest, callback: grpc.requestCallback<_headwater_settings_v1_GetSettingsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets or clears values of one language. Errors: INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND,
   * FAILED_PRECONDITION MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UpdateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  UpdateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets or clears values of one language. Errors: INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND,
   * FAILED_PRECONDITION MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  updateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  updateSettings(argument: _headwater_settings_v1_UpdateSettingsRequest, callback: grpc.requestCallback<_headwater_settings_v1_UpdateSettingsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Manages a site's settings.
 */
export interface SettingsManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The values set for one language, without fallback. Errors: FAILED_PRECONDITION LANGUAGE_NOT_FOUND.
   */
  GetSettings: grpc.handleUnaryCall<_headwater_settings_v1_GetSettingsRequest__Output, _headwater_settings_v1_GetSettingsResponse>;
  
  /**
   * Sets or clears values of one language. Errors: INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND,
   * FAILED_PRECONDITION MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UpdateSettings: grpc.handleUnaryCall<_headwater_settings_v1_UpdateSettingsRequest__Output, _headwater_settings_v1_UpdateSettingsResponse>;
  
}

export interface SettingsManagementServiceDefinition extends grpc.ServiceDefinition {
  GetSettings: MethodDefinition<_headwater_settings_v1_GetSettingsRequest, _headwater_settings_v1_GetSettingsResponse, _headwater_settings_v1_GetSettingsRequest__Output, _headwater_settings_v1_GetSettingsResponse__Output>
  UpdateSettings: MethodDefinition<_headwater_settings_v1_UpdateSettingsRequest, _headwater_settings_v1_UpdateSettingsResponse, _headwater_settings_v1_UpdateSettingsRequest__Output, _headwater_settings_v1_UpdateSettingsResponse__Output>
}
