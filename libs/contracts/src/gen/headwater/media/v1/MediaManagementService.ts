// Original file: protos/headwater/media/v1/media_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DeleteMediaRequest as _headwater_media_v1_DeleteMediaRequest, DeleteMediaRequest__Output as _headwater_media_v1_DeleteMediaRequest__Output } from '../../../headwater/media/v1/DeleteMediaRequest';
import type { DeleteMediaResponse as _headwater_media_v1_DeleteMediaResponse, DeleteMediaResponse__Output as _headwater_media_v1_DeleteMediaResponse__Output } from '../../../headwater/media/v1/DeleteMediaResponse';
import type { GetManagedMediaRequest as _headwater_media_v1_GetManagedMediaRequest, GetManagedMediaRequest__Output as _headwater_media_v1_GetManagedMediaRequest__Output } from '../../../headwater/media/v1/GetManagedMediaRequest';
import type { GetManagedMediaResponse as _headwater_media_v1_GetManagedMediaResponse, GetManagedMediaResponse__Output as _headwater_media_v1_GetManagedMediaResponse__Output } from '../../../headwater/media/v1/GetManagedMediaResponse';
import type { ListMediaRequest as _headwater_media_v1_ListMediaRequest, ListMediaRequest__Output as _headwater_media_v1_ListMediaRequest__Output } from '../../../headwater/media/v1/ListMediaRequest';
import type { ListMediaResponse as _headwater_media_v1_ListMediaResponse, ListMediaResponse__Output as _headwater_media_v1_ListMediaResponse__Output } from '../../../headwater/media/v1/ListMediaResponse';
import type { RegenerateVariantsRequest as _headwater_media_v1_RegenerateVariantsRequest, RegenerateVariantsRequest__Output as _headwater_media_v1_RegenerateVariantsRequest__Output } from '../../../headwater/media/v1/RegenerateVariantsRequest';
import type { RegenerateVariantsResponse as _headwater_media_v1_RegenerateVariantsResponse, RegenerateVariantsResponse__Output as _headwater_media_v1_RegenerateVariantsResponse__Output } from '../../../headwater/media/v1/RegenerateVariantsResponse';
import type { UpdateMediaRequest as _headwater_media_v1_UpdateMediaRequest, UpdateMediaRequest__Output as _headwater_media_v1_UpdateMediaRequest__Output } from '../../../headwater/media/v1/UpdateMediaRequest';
import type { UpdateMediaResponse as _headwater_media_v1_UpdateMediaResponse, UpdateMediaResponse__Output as _headwater_media_v1_UpdateMediaResponse__Output } from '../../../headwater/media/v1/UpdateMediaResponse';
import type { UploadMediaRequest as _headwater_media_v1_UploadMediaRequest, UploadMediaRequest__Output as _headwater_media_v1_UploadMediaRequest__Output } from '../../../headwater/media/v1/UploadMediaRequest';
import type { UploadMediaResponse as _headwater_media_v1_UploadMediaResponse, UploadMediaResponse__Output as _headwater_media_v1_UploadMediaResponse__Output } from '../../../headwater/media/v1/UploadMediaResponse';

/**
 * Manages a site's media.
 */
export interface MediaManagementServiceClient extends grpc.Client {
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT.
   */
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT.
   */
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads one media file with the state of its variants. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  GetManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  GetManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  GetManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  GetManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads one media file with the state of its variants. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  getManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  getManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  getManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  getManagedMedia(argument: _headwater_media_v1_GetManagedMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_GetManagedMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists media, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists media, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  listMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  listMedia(argument: _headwater_media_v1_ListMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  listMedia(argument: _headwater_media_v1_ListMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes the name, or the texts of one language. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes the name, or the texts of one language. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL.
   */
  UploadMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL.
   */
  uploadMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  uploadMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  uploadMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  uploadMedia(callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  
}

/**
 * Manages a site's media.
 */
export interface MediaManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT.
   */
  DeleteMedia: grpc.handleUnaryCall<_headwater_media_v1_DeleteMediaRequest__Output, _headwater_media_v1_DeleteMediaResponse>;
  
  /**
   * Reads one media file with the state of its variants. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  GetManagedMedia: grpc.handleUnaryCall<_headwater_media_v1_GetManagedMediaRequest__Output, _headwater_media_v1_GetManagedMediaResponse>;
  
  /**
   * Lists media, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMedia: grpc.handleUnaryCall<_headwater_media_v1_ListMediaRequest__Output, _headwater_media_v1_ListMediaResponse>;
  
  /**
   * Makes all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  RegenerateVariants: grpc.handleUnaryCall<_headwater_media_v1_RegenerateVariantsRequest__Output, _headwater_media_v1_RegenerateVariantsResponse>;
  
  /**
   * Changes the name, or the texts of one language. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST,
   * FAILED_PRECONDITION LANGUAGE_NOT_FOUND, ABORTED REVISION_CONFLICT.
   */
  UpdateMedia: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaRequest__Output, _headwater_media_v1_UpdateMediaResponse>;
  
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL.
   */
  UploadMedia: grpc.handleClientStreamingCall<_headwater_media_v1_UploadMediaRequest__Output, _headwater_media_v1_UploadMediaResponse>;
  
}

export interface MediaManagementServiceDefinition extends grpc.ServiceDefinition {
  DeleteMedia: MethodDefinition<_headwater_media_v1_DeleteMediaRequest, _headwater_media_v1_DeleteMediaResponse, _headwater_media_v1_DeleteMediaRequest__Output, _headwater_media_v1_DeleteMediaResponse__Output>
  GetManagedMedia: MethodDefinition<_headwater_media_v1_GetManagedMediaRequest, _headwater_media_v1_GetManagedMediaResponse, _headwater_media_v1_GetManagedMediaRequest__Output, _headwater_media_v1_GetManagedMediaResponse__Output>
  ListMedia: MethodDefinition<_headwater_media_v1_ListMediaRequest, _headwater_media_v1_ListMediaResponse, _headwater_media_v1_ListMediaRequest__Output, _headwater_media_v1_ListMediaResponse__Output>
  RegenerateVariants: MethodDefinition<_headwater_media_v1_RegenerateVariantsRequest, _headwater_media_v1_RegenerateVariantsResponse, _headwater_media_v1_RegenerateVariantsRequest__Output, _headwater_media_v1_RegenerateVariantsResponse__Output>
  UpdateMedia: MethodDefinition<_headwater_media_v1_UpdateMediaRequest, _headwater_media_v1_UpdateMediaResponse, _headwater_media_v1_UpdateMediaRequest__Output, _headwater_media_v1_UpdateMediaResponse__Output>
  UploadMedia: MethodDefinition<_headwater_media_v1_UploadMediaRequest, _headwater_media_v1_UploadMediaResponse, _headwater_media_v1_UploadMediaRequest__Output, _headwater_media_v1_UploadMediaResponse__Output>
}
