// Original file: protos/headwater/media/v1/media_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchGetMediaRequest as _headwater_media_v1_BatchGetMediaRequest, BatchGetMediaRequest__Output as _headwater_media_v1_BatchGetMediaRequest__Output } from '../../../headwater/media/v1/BatchGetMediaRequest';
import type { BatchGetMediaResponse as _headwater_media_v1_BatchGetMediaResponse, BatchGetMediaResponse__Output as _headwater_media_v1_BatchGetMediaResponse__Output } from '../../../headwater/media/v1/BatchGetMediaResponse';
import type { GetMediaRequest as _headwater_media_v1_GetMediaRequest, GetMediaRequest__Output as _headwater_media_v1_GetMediaRequest__Output } from '../../../headwater/media/v1/GetMediaRequest';
import type { GetMediaResponse as _headwater_media_v1_GetMediaResponse, GetMediaResponse__Output as _headwater_media_v1_GetMediaResponse__Output } from '../../../headwater/media/v1/GetMediaResponse';

/**
 * Public media of one site, for internal callers. Deleted media is not found.
 */
export interface MediaDeliveryServiceClient extends grpc.Client {
  /**
   * Reads several media files by id. Unknown ids are left out.
   */
  BatchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  BatchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  BatchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  BatchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads several media files by id. Unknown ids are left out.
   */
  batchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  batchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  batchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  batchGetMedia(argument: _headwater_media_v1_BatchGetMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_BatchGetMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads one media file. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  GetMedia(argument: _headwater_media_v1_GetMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  GetMedia(argument: _headwater_media_v1_GetMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  GetMedia(argument: _headwater_media_v1_GetMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  GetMedia(argument: _headwater_media_v1_GetMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads one media file. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  getMedia(argument: _headwater_media_v1_GetMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  getMedia(argument: _headwater_media_v1_GetMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  getMedia(argument: _headwater_media_v1_GetMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  getMedia(argument: _headwater_media_v1_GetMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Public media of one site, for internal callers. Deleted media is not found.
 */
export interface MediaDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reads several media files by id. Unknown ids are left out.
   */
  BatchGetMedia: grpc.handleUnaryCall<_headwater_media_v1_BatchGetMediaRequest__Output, _headwater_media_v1_BatchGetMediaResponse>;
  
  /**
   * Reads one media file. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  GetMedia: grpc.handleUnaryCall<_headwater_media_v1_GetMediaRequest__Output, _headwater_media_v1_GetMediaResponse>;
  
}

export interface MediaDeliveryServiceDefinition extends grpc.ServiceDefinition {
  BatchGetMedia: MethodDefinition<_headwater_media_v1_BatchGetMediaRequest, _headwater_media_v1_BatchGetMediaResponse, _headwater_media_v1_BatchGetMediaRequest__Output, _headwater_media_v1_BatchGetMediaResponse__Output>
  GetMedia: MethodDefinition<_headwater_media_v1_GetMediaRequest, _headwater_media_v1_GetMediaResponse, _headwater_media_v1_GetMediaRequest__Output, _headwater_media_v1_GetMediaResponse__Output>
}
