// Original file: protos/headwater/media/v1/media_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { AbortUploadRequest as _headwater_media_v1_AbortUploadRequest, AbortUploadRequest__Output as _headwater_media_v1_AbortUploadRequest__Output } from '../../../headwater/media/v1/AbortUploadRequest';
import type { AbortUploadResponse as _headwater_media_v1_AbortUploadResponse, AbortUploadResponse__Output as _headwater_media_v1_AbortUploadResponse__Output } from '../../../headwater/media/v1/AbortUploadResponse';
import type { AppendUploadRequest as _headwater_media_v1_AppendUploadRequest, AppendUploadRequest__Output as _headwater_media_v1_AppendUploadRequest__Output } from '../../../headwater/media/v1/AppendUploadRequest';
import type { AppendUploadResponse as _headwater_media_v1_AppendUploadResponse, AppendUploadResponse__Output as _headwater_media_v1_AppendUploadResponse__Output } from '../../../headwater/media/v1/AppendUploadResponse';
import type { BeginUploadRequest as _headwater_media_v1_BeginUploadRequest, BeginUploadRequest__Output as _headwater_media_v1_BeginUploadRequest__Output } from '../../../headwater/media/v1/BeginUploadRequest';
import type { BeginUploadResponse as _headwater_media_v1_BeginUploadResponse, BeginUploadResponse__Output as _headwater_media_v1_BeginUploadResponse__Output } from '../../../headwater/media/v1/BeginUploadResponse';
import type { DeleteMediaRequest as _headwater_media_v1_DeleteMediaRequest, DeleteMediaRequest__Output as _headwater_media_v1_DeleteMediaRequest__Output } from '../../../headwater/media/v1/DeleteMediaRequest';
import type { DeleteMediaResponse as _headwater_media_v1_DeleteMediaResponse, DeleteMediaResponse__Output as _headwater_media_v1_DeleteMediaResponse__Output } from '../../../headwater/media/v1/DeleteMediaResponse';
import type { FinishUploadRequest as _headwater_media_v1_FinishUploadRequest, FinishUploadRequest__Output as _headwater_media_v1_FinishUploadRequest__Output } from '../../../headwater/media/v1/FinishUploadRequest';
import type { FinishUploadResponse as _headwater_media_v1_FinishUploadResponse, FinishUploadResponse__Output as _headwater_media_v1_FinishUploadResponse__Output } from '../../../headwater/media/v1/FinishUploadResponse';
import type { GetManagedMediaRequest as _headwater_media_v1_GetManagedMediaRequest, GetManagedMediaRequest__Output as _headwater_media_v1_GetManagedMediaRequest__Output } from '../../../headwater/media/v1/GetManagedMediaRequest';
import type { GetManagedMediaResponse as _headwater_media_v1_GetManagedMediaResponse, GetManagedMediaResponse__Output as _headwater_media_v1_GetManagedMediaResponse__Output } from '../../../headwater/media/v1/GetManagedMediaResponse';
import type { GetMediaLadderRequest as _headwater_media_v1_GetMediaLadderRequest, GetMediaLadderRequest__Output as _headwater_media_v1_GetMediaLadderRequest__Output } from '../../../headwater/media/v1/GetMediaLadderRequest';
import type { GetMediaLadderResponse as _headwater_media_v1_GetMediaLadderResponse, GetMediaLadderResponse__Output as _headwater_media_v1_GetMediaLadderResponse__Output } from '../../../headwater/media/v1/GetMediaLadderResponse';
import type { GetMediaQuotaRequest as _headwater_media_v1_GetMediaQuotaRequest, GetMediaQuotaRequest__Output as _headwater_media_v1_GetMediaQuotaRequest__Output } from '../../../headwater/media/v1/GetMediaQuotaRequest';
import type { GetMediaQuotaResponse as _headwater_media_v1_GetMediaQuotaResponse, GetMediaQuotaResponse__Output as _headwater_media_v1_GetMediaQuotaResponse__Output } from '../../../headwater/media/v1/GetMediaQuotaResponse';
import type { GetUploadRequest as _headwater_media_v1_GetUploadRequest, GetUploadRequest__Output as _headwater_media_v1_GetUploadRequest__Output } from '../../../headwater/media/v1/GetUploadRequest';
import type { GetUploadResponse as _headwater_media_v1_GetUploadResponse, GetUploadResponse__Output as _headwater_media_v1_GetUploadResponse__Output } from '../../../headwater/media/v1/GetUploadResponse';
import type { ListMediaRequest as _headwater_media_v1_ListMediaRequest, ListMediaRequest__Output as _headwater_media_v1_ListMediaRequest__Output } from '../../../headwater/media/v1/ListMediaRequest';
import type { ListMediaResponse as _headwater_media_v1_ListMediaResponse, ListMediaResponse__Output as _headwater_media_v1_ListMediaResponse__Output } from '../../../headwater/media/v1/ListMediaResponse';
import type { ListMediaUsesRequest as _headwater_media_v1_ListMediaUsesRequest, ListMediaUsesRequest__Output as _headwater_media_v1_ListMediaUsesRequest__Output } from '../../../headwater/media/v1/ListMediaUsesRequest';
import type { ListMediaUsesResponse as _headwater_media_v1_ListMediaUsesResponse, ListMediaUsesResponse__Output as _headwater_media_v1_ListMediaUsesResponse__Output } from '../../../headwater/media/v1/ListMediaUsesResponse';
import type { ListUnusedMediaRequest as _headwater_media_v1_ListUnusedMediaRequest, ListUnusedMediaRequest__Output as _headwater_media_v1_ListUnusedMediaRequest__Output } from '../../../headwater/media/v1/ListUnusedMediaRequest';
import type { ListUnusedMediaResponse as _headwater_media_v1_ListUnusedMediaResponse, ListUnusedMediaResponse__Output as _headwater_media_v1_ListUnusedMediaResponse__Output } from '../../../headwater/media/v1/ListUnusedMediaResponse';
import type { ListUploadsRequest as _headwater_media_v1_ListUploadsRequest, ListUploadsRequest__Output as _headwater_media_v1_ListUploadsRequest__Output } from '../../../headwater/media/v1/ListUploadsRequest';
import type { ListUploadsResponse as _headwater_media_v1_ListUploadsResponse, ListUploadsResponse__Output as _headwater_media_v1_ListUploadsResponse__Output } from '../../../headwater/media/v1/ListUploadsResponse';
import type { RebuildVariantsRequest as _headwater_media_v1_RebuildVariantsRequest, RebuildVariantsRequest__Output as _headwater_media_v1_RebuildVariantsRequest__Output } from '../../../headwater/media/v1/RebuildVariantsRequest';
import type { RebuildVariantsResponse as _headwater_media_v1_RebuildVariantsResponse, RebuildVariantsResponse__Output as _headwater_media_v1_RebuildVariantsResponse__Output } from '../../../headwater/media/v1/RebuildVariantsResponse';
import type { RegenerateVariantsRequest as _headwater_media_v1_RegenerateVariantsRequest, RegenerateVariantsRequest__Output as _headwater_media_v1_RegenerateVariantsRequest__Output } from '../../../headwater/media/v1/RegenerateVariantsRequest';
import type { RegenerateVariantsResponse as _headwater_media_v1_RegenerateVariantsResponse, RegenerateVariantsResponse__Output as _headwater_media_v1_RegenerateVariantsResponse__Output } from '../../../headwater/media/v1/RegenerateVariantsResponse';
import type { ReplaceMediaRequest as _headwater_media_v1_ReplaceMediaRequest, ReplaceMediaRequest__Output as _headwater_media_v1_ReplaceMediaRequest__Output } from '../../../headwater/media/v1/ReplaceMediaRequest';
import type { ReplaceMediaResponse as _headwater_media_v1_ReplaceMediaResponse, ReplaceMediaResponse__Output as _headwater_media_v1_ReplaceMediaResponse__Output } from '../../../headwater/media/v1/ReplaceMediaResponse';
import type { SweepStorageRequest as _headwater_media_v1_SweepStorageRequest, SweepStorageRequest__Output as _headwater_media_v1_SweepStorageRequest__Output } from '../../../headwater/media/v1/SweepStorageRequest';
import type { SweepStorageResponse as _headwater_media_v1_SweepStorageResponse, SweepStorageResponse__Output as _headwater_media_v1_SweepStorageResponse__Output } from '../../../headwater/media/v1/SweepStorageResponse';
import type { SweepUnknownSitesRequest as _headwater_media_v1_SweepUnknownSitesRequest, SweepUnknownSitesRequest__Output as _headwater_media_v1_SweepUnknownSitesRequest__Output } from '../../../headwater/media/v1/SweepUnknownSitesRequest';
import type { SweepUnknownSitesResponse as _headwater_media_v1_SweepUnknownSitesResponse, SweepUnknownSitesResponse__Output as _headwater_media_v1_SweepUnknownSitesResponse__Output } from '../../../headwater/media/v1/SweepUnknownSitesResponse';
import type { UpdateMediaLadderRequest as _headwater_media_v1_UpdateMediaLadderRequest, UpdateMediaLadderRequest__Output as _headwater_media_v1_UpdateMediaLadderRequest__Output } from '../../../headwater/media/v1/UpdateMediaLadderRequest';
import type { UpdateMediaLadderResponse as _headwater_media_v1_UpdateMediaLadderResponse, UpdateMediaLadderResponse__Output as _headwater_media_v1_UpdateMediaLadderResponse__Output } from '../../../headwater/media/v1/UpdateMediaLadderResponse';
import type { UpdateMediaQuotaRequest as _headwater_media_v1_UpdateMediaQuotaRequest, UpdateMediaQuotaRequest__Output as _headwater_media_v1_UpdateMediaQuotaRequest__Output } from '../../../headwater/media/v1/UpdateMediaQuotaRequest';
import type { UpdateMediaQuotaResponse as _headwater_media_v1_UpdateMediaQuotaResponse, UpdateMediaQuotaResponse__Output as _headwater_media_v1_UpdateMediaQuotaResponse__Output } from '../../../headwater/media/v1/UpdateMediaQuotaResponse';
import type { UpdateMediaRequest as _headwater_media_v1_UpdateMediaRequest, UpdateMediaRequest__Output as _headwater_media_v1_UpdateMediaRequest__Output } from '../../../headwater/media/v1/UpdateMediaRequest';
import type { UpdateMediaResponse as _headwater_media_v1_UpdateMediaResponse, UpdateMediaResponse__Output as _headwater_media_v1_UpdateMediaResponse__Output } from '../../../headwater/media/v1/UpdateMediaResponse';
import type { UploadMediaRequest as _headwater_media_v1_UploadMediaRequest, UploadMediaRequest__Output as _headwater_media_v1_UploadMediaRequest__Output } from '../../../headwater/media/v1/UploadMediaRequest';
import type { UploadMediaResponse as _headwater_media_v1_UploadMediaResponse, UploadMediaResponse__Output as _headwater_media_v1_UploadMediaResponse__Output } from '../../../headwater/media/v1/UploadMediaResponse';

/**
 * Manages a site's media.
 */
export interface MediaManagementServiceClient extends grpc.Client {
  /**
   * Removes an upload with its bytes; a media file that it has become stays. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes an upload with its bytes; a media file that it has become stays. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds bytes at the upload's offset. The first message is the header, all others are chunks. What an interrupted call
   * has stored, GetUpload tells. Errors: NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_OFFSET_DIFFERS (metadata: offset),
   * ABORTED UPLOAD_BUSY while another call writes, FAILED_PRECONDITION UPLOAD_FINISHED, OUT_OF_RANGE UPLOAD_TOO_LONG for
   * bytes past the declared size, INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, RESOURCE_EXHAUSTED STORAGE_FULL.
   */
  AppendUpload(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  AppendUpload(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  AppendUpload(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  AppendUpload(callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  /**
   * Adds bytes at the upload's offset. The first message is the header, all others are chunks. What an interrupted call
   * has stored, GetUpload tells. Errors: NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_OFFSET_DIFFERS (metadata: offset),
   * ABORTED UPLOAD_BUSY while another call writes, FAILED_PRECONDITION UPLOAD_FINISHED, OUT_OF_RANGE UPLOAD_TOO_LONG for
   * bytes past the declared size, INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, RESOURCE_EXHAUSTED STORAGE_FULL.
   */
  appendUpload(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  appendUpload(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  appendUpload(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  appendUpload(callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  
  /**
   * Begins an upload that may be interrupted, for large files: of a new media file, or of one in the place of another. The
   * site's quota has room for it until it is finished or aborted, or expires. Errors: INVALID_ARGUMENT INVALID_REQUEST,
   * NOT_FOUND SITE_NOT_FOUND, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, RESOURCE_EXHAUSTED TOO_MANY_UPLOADS, RESOURCE_EXHAUSTED
   * MEDIA_QUOTA_EXCEEDED; NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT of what is to be replaced.
   */
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins an upload that may be interrupted, for large files: of a new media file, or of one in the place of another. The
   * site's quota has room for it until it is finished or aborted, or expires. Errors: INVALID_ARGUMENT INVALID_REQUEST,
   * NOT_FOUND SITE_NOT_FOUND, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, RESOURCE_EXHAUSTED TOO_MANY_UPLOADS, RESOURCE_EXHAUSTED
   * MEDIA_QUOTA_EXCEEDED; NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT of what is to be replaced.
   */
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT; where asked to refuse, FAILED_PRECONDITION MEDIA_USED, MEDIA_USED_RECENTLY, MEDIA_USES_UNKNOWN.
   */
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT; where asked to refuse, FAILED_PRECONDITION MEDIA_USED, MEDIA_USED_RECENTLY, MEDIA_USES_UNKNOWN.
   */
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes the complete upload a media file, as UploadMedia does, or shows it under one, as ReplaceMedia does. Repeated, it
   * gives the same media file. It goes on when the caller has given up: repeat it while it answers ABORTED UPLOAD_BUSY. An
   * upload is removed that is refused for its bytes (INVALID_ARGUMENT, MEDIA_KIND_DIFFERS) or can replace nothing any more
   * (MEDIA_NOT_FOUND, REVISION_CONFLICT). Errors: those of both but for the quota, NOT_FOUND UPLOAD_NOT_FOUND, FAILED_PRECONDITION
   * UPLOAD_INCOMPLETE (metadata: offset), INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, ABORTED UPLOAD_BUSY, DATA_LOSS
   * UPLOAD_DAMAGED.
   */
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes the complete upload a media file, as UploadMedia does, or shows it under one, as ReplaceMedia does. Repeated, it
   * gives the same media file. It goes on when the caller has given up: repeat it while it answers ABORTED UPLOAD_BUSY. An
   * upload is removed that is refused for its bytes (INVALID_ARGUMENT, MEDIA_KIND_DIFFERS) or can replace nothing any more
   * (MEDIA_NOT_FOUND, REVISION_CONFLICT). Errors: those of both but for the quota, NOT_FOUND UPLOAD_NOT_FOUND, FAILED_PRECONDITION
   * UPLOAD_INCOMPLETE (metadata: offset), INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, ABORTED UPLOAD_BUSY, DATA_LOSS
   * UPLOAD_DAMAGED.
   */
  finishUpload(argument: _headwater_media_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _headwater_media_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _headwater_media_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  finishUpload(argument: _headwater_media_v1_FinishUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  
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
   * Reads the widths and formats that `srcset` offers of the site's pictures. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the widths and formats that `srcset` offers of the site's pictures. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  getMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  getMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  getMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  getMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads how much media a site has and may have. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  GetMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  GetMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  GetMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads how much media a site has and may have. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  getMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  getMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  getMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  getMediaQuota(argument: _headwater_media_v1_GetMediaQuotaRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads the state of an upload. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  GetUpload(argument: _headwater_media_v1_GetUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  GetUpload(argument: _headwater_media_v1_GetUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  GetUpload(argument: _headwater_media_v1_GetUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  GetUpload(argument: _headwater_media_v1_GetUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the state of an upload. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  getUpload(argument: _headwater_media_v1_GetUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _headwater_media_v1_GetUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _headwater_media_v1_GetUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  getUpload(argument: _headwater_media_v1_GetUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_GetUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists media. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  ListMedia(argument: _headwater_media_v1_ListMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists media. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  listMedia(argument: _headwater_media_v1_ListMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  listMedia(argument: _headwater_media_v1_ListMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  listMedia(argument: _headwater_media_v1_ListMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists what may show a media file: settings, menus and area designs, then entries by their ids. Whatever may name the
   * file counts: its id as a whole number or string of its own, its content hash, and any media URL of it; also the hash
   * and URLs of bytes that were replaced. Errors: NOT_FOUND MEDIA_NOT_FOUND, FAILED_PRECONDITION MEDIA_USES_UNKNOWN,
   * INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists what may show a media file: settings, menus and area designs, then entries by their ids. Whatever may name the
   * file counts: its id as a whole number or string of its own, its content hash, and any media URL of it; also the hash
   * and URLs of bytes that were replaced. Errors: NOT_FOUND MEDIA_NOT_FOUND, FAILED_PRECONDITION MEDIA_USES_UNKNOWN,
   * INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists media files that nothing may show, by their ids. A page may have fewer than asked for, or none, before the last.
   * Errors: FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists media files that nothing may show, by their ids. A page may have fewer than asked for, or none, before the last.
   * Errors: FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  listUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  listUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  listUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists the uploads of a site that are not finished, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUploads(argument: _headwater_media_v1_ListUploadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  ListUploads(argument: _headwater_media_v1_ListUploadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  ListUploads(argument: _headwater_media_v1_ListUploadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  ListUploads(argument: _headwater_media_v1_ListUploadsRequest, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the uploads of a site that are not finished, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  listUploads(argument: _headwater_media_v1_ListUploadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  listUploads(argument: _headwater_media_v1_ListUploadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  listUploads(argument: _headwater_media_v1_ListUploadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  listUploads(argument: _headwater_media_v1_ListUploadsRequest, callback: grpc.requestCallback<_headwater_media_v1_ListUploadsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Has the variants made that images of the site lack since a preset got a new version. It queues a bounded number of
   * images, behind everything that readers wait for. Call it again until nothing is left. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Has the variants made that images of the site lack since a preset got a new version. It queues a bounded number of
   * images, behind everything that readers wait for. Call it again until nothing is left. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  
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
   * Shows other bytes under a media file. Its id stays, and so does what refers to it and what is written about it; its
   * URLs are others, and the former ones answer 404 unless another media file shows those bytes. A picture can be replaced
   * by a picture of any type, a video by a video, sound by sound, and every other file by one that is none of these. The
   * first message is the header, all others are chunks. Errors: those of UploadMedia, NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT, FAILED_PRECONDITION MEDIA_KIND_DIFFERS.
   */
  ReplaceMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  ReplaceMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  ReplaceMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  ReplaceMedia(callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  /**
   * Shows other bytes under a media file. Its id stays, and so does what refers to it and what is written about it; its
   * URLs are others, and the former ones answer 404 unless another media file shows those bytes. A picture can be replaced
   * by a picture of any type, a video by a video, sound by sound, and every other file by one that is none of these. The
   * first message is the header, all others are chunks. Errors: those of UploadMedia, NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT, FAILED_PRECONDITION MEDIA_KIND_DIFFERS.
   */
  replaceMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  replaceMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  replaceMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  replaceMedia(callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  
  /**
   * Lists bytes in the storage that the site's rows do not know, as a restored database leaves them, and has them removed
   * if asked to: objects, and parts of uploads. A page is a part of the storage; it may list none before the last. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists bytes in the storage that the site's rows do not know, as a restored database leaves them, and has them removed
   * if asked to: objects, and parts of uploads. A page is a part of the storage; it may list none before the last. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists what is stored of sites that do not exist, as after a restore of a database from before they were made, and has
   * it removed if asked to. For callers that may use all sites. A page may list none before the last. Errors:
   * PERMISSION_DENIED SITE_NOT_ALLOWED, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists what is stored of sites that do not exist, as after a restore of a database from before they were made, and has
   * it removed if asked to. For callers that may use all sites. A page may list none before the last. Errors:
   * PERMISSION_DENIED SITE_NOT_ALLOWED, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  sweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  sweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  sweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  sweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes the name, the texts of one language, or the focal point. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION NOT_A_PICTURE, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMedia(argument: _headwater_media_v1_UpdateMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes the name, the texts of one language, or the focal point. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION NOT_A_PICTURE, ABORTED
   * REVISION_CONFLICT.
   */
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  updateMedia(argument: _headwater_media_v1_UpdateMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets them for one site, or has it offer what the installation does. What was offered before goes on answering. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION TOO_MANY_WIDTHS, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets them for one site, or has it offer what the installation does. What was offered before goes on answering. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION TOO_MANY_WIDTHS, ABORTED
   * REVISION_CONFLICT.
   */
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets how much media a site may have. What a site has stays, also where that is more; it can be deleted, and replaced
   * by smaller files. Errors: PERMISSION_DENIED SUPER_ADMIN_REQUIRED, NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets how much media a site may have. What a site has stays, also where that is more; it can be deleted, and replaced
   * by smaller files. Errors: PERMISSION_DENIED SUPER_ADMIN_REQUIRED, NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site; what says where a picture was taken, with which camera and whose it is, is removed before
   * they are compared, unless the installation keeps it. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL, RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED
   * (metadata: quota, which is files or bytes, allowed, used, reserved, asked) as soon as more has arrived than there is
   * room for.
   */
  UploadMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site; what says where a picture was taken, with which camera and whose it is, is removed before
   * they are compared, unless the installation keeps it. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL, RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED
   * (metadata: quota, which is files or bytes, allowed, used, reserved, asked) as soon as more has arrived than there is
   * room for.
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
   * Removes an upload with its bytes; a media file that it has become stays. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  AbortUpload: grpc.handleUnaryCall<_headwater_media_v1_AbortUploadRequest__Output, _headwater_media_v1_AbortUploadResponse>;
  
  /**
   * Adds bytes at the upload's offset. The first message is the header, all others are chunks. What an interrupted call
   * has stored, GetUpload tells. Errors: NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_OFFSET_DIFFERS (metadata: offset),
   * ABORTED UPLOAD_BUSY while another call writes, FAILED_PRECONDITION UPLOAD_FINISHED, OUT_OF_RANGE UPLOAD_TOO_LONG for
   * bytes past the declared size, INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, RESOURCE_EXHAUSTED STORAGE_FULL.
   */
  AppendUpload: grpc.handleClientStreamingCall<_headwater_media_v1_AppendUploadRequest__Output, _headwater_media_v1_AppendUploadResponse>;
  
  /**
   * Begins an upload that may be interrupted, for large files: of a new media file, or of one in the place of another. The
   * site's quota has room for it until it is finished or aborted, or expires. Errors: INVALID_ARGUMENT INVALID_REQUEST,
   * NOT_FOUND SITE_NOT_FOUND, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, RESOURCE_EXHAUSTED TOO_MANY_UPLOADS, RESOURCE_EXHAUSTED
   * MEDIA_QUOTA_EXCEEDED; NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT of what is to be replaced.
   */
  BeginUpload: grpc.handleUnaryCall<_headwater_media_v1_BeginUploadRequest__Output, _headwater_media_v1_BeginUploadResponse>;
  
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT; where asked to refuse, FAILED_PRECONDITION MEDIA_USED, MEDIA_USED_RECENTLY, MEDIA_USES_UNKNOWN.
   */
  DeleteMedia: grpc.handleUnaryCall<_headwater_media_v1_DeleteMediaRequest__Output, _headwater_media_v1_DeleteMediaResponse>;
  
  /**
   * Makes the complete upload a media file, as UploadMedia does, or shows it under one, as ReplaceMedia does. Repeated, it
   * gives the same media file. It goes on when the caller has given up: repeat it while it answers ABORTED UPLOAD_BUSY. An
   * upload is removed that is refused for its bytes (INVALID_ARGUMENT, MEDIA_KIND_DIFFERS) or can replace nothing any more
   * (MEDIA_NOT_FOUND, REVISION_CONFLICT). Errors: those of both but for the quota, NOT_FOUND UPLOAD_NOT_FOUND, FAILED_PRECONDITION
   * UPLOAD_INCOMPLETE (metadata: offset), INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, ABORTED UPLOAD_BUSY, DATA_LOSS
   * UPLOAD_DAMAGED.
   */
  FinishUpload: grpc.handleUnaryCall<_headwater_media_v1_FinishUploadRequest__Output, _headwater_media_v1_FinishUploadResponse>;
  
  /**
   * Reads one media file with the state of its variants. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  GetManagedMedia: grpc.handleUnaryCall<_headwater_media_v1_GetManagedMediaRequest__Output, _headwater_media_v1_GetManagedMediaResponse>;
  
  /**
   * Reads the widths and formats that `srcset` offers of the site's pictures. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetMediaLadder: grpc.handleUnaryCall<_headwater_media_v1_GetMediaLadderRequest__Output, _headwater_media_v1_GetMediaLadderResponse>;
  
  /**
   * Reads how much media a site has and may have. Errors: NOT_FOUND SITE_NOT_FOUND.
   */
  GetMediaQuota: grpc.handleUnaryCall<_headwater_media_v1_GetMediaQuotaRequest__Output, _headwater_media_v1_GetMediaQuotaResponse>;
  
  /**
   * Reads the state of an upload. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  GetUpload: grpc.handleUnaryCall<_headwater_media_v1_GetUploadRequest__Output, _headwater_media_v1_GetUploadResponse>;
  
  /**
   * Lists media. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMedia: grpc.handleUnaryCall<_headwater_media_v1_ListMediaRequest__Output, _headwater_media_v1_ListMediaResponse>;
  
  /**
   * Lists what may show a media file: settings, menus and area designs, then entries by their ids. Whatever may name the
   * file counts: its id as a whole number or string of its own, its content hash, and any media URL of it; also the hash
   * and URLs of bytes that were replaced. Errors: NOT_FOUND MEDIA_NOT_FOUND, FAILED_PRECONDITION MEDIA_USES_UNKNOWN,
   * INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListMediaUses: grpc.handleUnaryCall<_headwater_media_v1_ListMediaUsesRequest__Output, _headwater_media_v1_ListMediaUsesResponse>;
  
  /**
   * Lists media files that nothing may show, by their ids. A page may have fewer than asked for, or none, before the last.
   * Errors: FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUnusedMedia: grpc.handleUnaryCall<_headwater_media_v1_ListUnusedMediaRequest__Output, _headwater_media_v1_ListUnusedMediaResponse>;
  
  /**
   * Lists the uploads of a site that are not finished, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUploads: grpc.handleUnaryCall<_headwater_media_v1_ListUploadsRequest__Output, _headwater_media_v1_ListUploadsResponse>;
  
  /**
   * Has the variants made that images of the site lack since a preset got a new version. It queues a bounded number of
   * images, behind everything that readers wait for. Call it again until nothing is left. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  RebuildVariants: grpc.handleUnaryCall<_headwater_media_v1_RebuildVariantsRequest__Output, _headwater_media_v1_RebuildVariantsResponse>;
  
  /**
   * Makes all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  RegenerateVariants: grpc.handleUnaryCall<_headwater_media_v1_RegenerateVariantsRequest__Output, _headwater_media_v1_RegenerateVariantsResponse>;
  
  /**
   * Shows other bytes under a media file. Its id stays, and so does what refers to it and what is written about it; its
   * URLs are others, and the former ones answer 404 unless another media file shows those bytes. A picture can be replaced
   * by a picture of any type, a video by a video, sound by sound, and every other file by one that is none of these. The
   * first message is the header, all others are chunks. Errors: those of UploadMedia, NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT, FAILED_PRECONDITION MEDIA_KIND_DIFFERS.
   */
  ReplaceMedia: grpc.handleClientStreamingCall<_headwater_media_v1_ReplaceMediaRequest__Output, _headwater_media_v1_ReplaceMediaResponse>;
  
  /**
   * Lists bytes in the storage that the site's rows do not know, as a restored database leaves them, and has them removed
   * if asked to: objects, and parts of uploads. A page is a part of the storage; it may list none before the last. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepStorage: grpc.handleUnaryCall<_headwater_media_v1_SweepStorageRequest__Output, _headwater_media_v1_SweepStorageResponse>;
  
  /**
   * Lists what is stored of sites that do not exist, as after a restore of a database from before they were made, and has
   * it removed if asked to. For callers that may use all sites. A page may list none before the last. Errors:
   * PERMISSION_DENIED SITE_NOT_ALLOWED, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepUnknownSites: grpc.handleUnaryCall<_headwater_media_v1_SweepUnknownSitesRequest__Output, _headwater_media_v1_SweepUnknownSitesResponse>;
  
  /**
   * Changes the name, the texts of one language, or the focal point. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION NOT_A_PICTURE, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMedia: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaRequest__Output, _headwater_media_v1_UpdateMediaResponse>;
  
  /**
   * Sets them for one site, or has it offer what the installation does. What was offered before goes on answering. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION TOO_MANY_WIDTHS, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMediaLadder: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaLadderRequest__Output, _headwater_media_v1_UpdateMediaLadderResponse>;
  
  /**
   * Sets how much media a site may have. What a site has stays, also where that is more; it can be deleted, and replaced
   * by smaller files. Errors: PERMISSION_DENIED SUPER_ADMIN_REQUIRED, NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  UpdateMediaQuota: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaQuotaRequest__Output, _headwater_media_v1_UpdateMediaQuotaResponse>;
  
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site; what says where a picture was taken, with which camera and whose it is, is removed before
   * they are compared, unless the installation keeps it. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL, RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED
   * (metadata: quota, which is files or bytes, allowed, used, reserved, asked) as soon as more has arrived than there is
   * room for.
   */
  UploadMedia: grpc.handleClientStreamingCall<_headwater_media_v1_UploadMediaRequest__Output, _headwater_media_v1_UploadMediaResponse>;
  
}

export interface MediaManagementServiceDefinition extends grpc.ServiceDefinition {
  AbortUpload: MethodDefinition<_headwater_media_v1_AbortUploadRequest, _headwater_media_v1_AbortUploadResponse, _headwater_media_v1_AbortUploadRequest__Output, _headwater_media_v1_AbortUploadResponse__Output>
  AppendUpload: MethodDefinition<_headwater_media_v1_AppendUploadRequest, _headwater_media_v1_AppendUploadResponse, _headwater_media_v1_AppendUploadRequest__Output, _headwater_media_v1_AppendUploadResponse__Output>
  BeginUpload: MethodDefinition<_headwater_media_v1_BeginUploadRequest, _headwater_media_v1_BeginUploadResponse, _headwater_media_v1_BeginUploadRequest__Output, _headwater_media_v1_BeginUploadResponse__Output>
  DeleteMedia: MethodDefinition<_headwater_media_v1_DeleteMediaRequest, _headwater_media_v1_DeleteMediaResponse, _headwater_media_v1_DeleteMediaRequest__Output, _headwater_media_v1_DeleteMediaResponse__Output>
  FinishUpload: MethodDefinition<_headwater_media_v1_FinishUploadRequest, _headwater_media_v1_FinishUploadResponse, _headwater_media_v1_FinishUploadRequest__Output, _headwater_media_v1_FinishUploadResponse__Output>
  GetManagedMedia: MethodDefinition<_headwater_media_v1_GetManagedMediaRequest, _headwater_media_v1_GetManagedMediaResponse, _headwater_media_v1_GetManagedMediaRequest__Output, _headwater_media_v1_GetManagedMediaResponse__Output>
  GetMediaLadder: MethodDefinition<_headwater_media_v1_GetMediaLadderRequest, _headwater_media_v1_GetMediaLadderResponse, _headwater_media_v1_GetMediaLadderRequest__Output, _headwater_media_v1_GetMediaLadderResponse__Output>
  GetMediaQuota: MethodDefinition<_headwater_media_v1_GetMediaQuotaRequest, _headwater_media_v1_GetMediaQuotaResponse, _headwater_media_v1_GetMediaQuotaRequest__Output, _headwater_media_v1_GetMediaQuotaResponse__Output>
  GetUpload: MethodDefinition<_headwater_media_v1_GetUploadRequest, _headwater_media_v1_GetUploadResponse, _headwater_media_v1_GetUploadRequest__Output, _headwater_media_v1_GetUploadResponse__Output>
  ListMedia: MethodDefinition<_headwater_media_v1_ListMediaRequest, _headwater_media_v1_ListMediaResponse, _headwater_media_v1_ListMediaRequest__Output, _headwater_media_v1_ListMediaResponse__Output>
  ListMediaUses: MethodDefinition<_headwater_media_v1_ListMediaUsesRequest, _headwater_media_v1_ListMediaUsesResponse, _headwater_media_v1_ListMediaUsesRequest__Output, _headwater_media_v1_ListMediaUsesResponse__Output>
  ListUnusedMedia: MethodDefinition<_headwater_media_v1_ListUnusedMediaRequest, _headwater_media_v1_ListUnusedMediaResponse, _headwater_media_v1_ListUnusedMediaRequest__Output, _headwater_media_v1_ListUnusedMediaResponse__Output>
  ListUploads: MethodDefinition<_headwater_media_v1_ListUploadsRequest, _headwater_media_v1_ListUploadsResponse, _headwater_media_v1_ListUploadsRequest__Output, _headwater_media_v1_ListUploadsResponse__Output>
  RebuildVariants: MethodDefinition<_headwater_media_v1_RebuildVariantsRequest, _headwater_media_v1_RebuildVariantsResponse, _headwater_media_v1_RebuildVariantsRequest__Output, _headwater_media_v1_RebuildVariantsResponse__Output>
  RegenerateVariants: MethodDefinition<_headwater_media_v1_RegenerateVariantsRequest, _headwater_media_v1_RegenerateVariantsResponse, _headwater_media_v1_RegenerateVariantsRequest__Output, _headwater_media_v1_RegenerateVariantsResponse__Output>
  ReplaceMedia: MethodDefinition<_headwater_media_v1_ReplaceMediaRequest, _headwater_media_v1_ReplaceMediaResponse, _headwater_media_v1_ReplaceMediaRequest__Output, _headwater_media_v1_ReplaceMediaResponse__Output>
  SweepStorage: MethodDefinition<_headwater_media_v1_SweepStorageRequest, _headwater_media_v1_SweepStorageResponse, _headwater_media_v1_SweepStorageRequest__Output, _headwater_media_v1_SweepStorageResponse__Output>
  SweepUnknownSites: MethodDefinition<_headwater_media_v1_SweepUnknownSitesRequest, _headwater_media_v1_SweepUnknownSitesResponse, _headwater_media_v1_SweepUnknownSitesRequest__Output, _headwater_media_v1_SweepUnknownSitesResponse__Output>
  UpdateMedia: MethodDefinition<_headwater_media_v1_UpdateMediaRequest, _headwater_media_v1_UpdateMediaResponse, _headwater_media_v1_UpdateMediaRequest__Output, _headwater_media_v1_UpdateMediaResponse__Output>
  UpdateMediaLadder: MethodDefinition<_headwater_media_v1_UpdateMediaLadderRequest, _headwater_media_v1_UpdateMediaLadderResponse, _headwater_media_v1_UpdateMediaLadderRequest__Output, _headwater_media_v1_UpdateMediaLadderResponse__Output>
  UpdateMediaQuota: MethodDefinition<_headwater_media_v1_UpdateMediaQuotaRequest, _headwater_media_v1_UpdateMediaQuotaResponse, _headwater_media_v1_UpdateMediaQuotaRequest__Output, _headwater_media_v1_UpdateMediaQuotaResponse__Output>
  UploadMedia: MethodDefinition<_headwater_media_v1_UploadMediaRequest, _headwater_media_v1_UploadMediaResponse, _headwater_media_v1_UploadMediaRequest__Output, _headwater_media_v1_UploadMediaResponse__Output>
}
