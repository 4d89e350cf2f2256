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
   * Removes an upload with its bytes. The media file of a finished upload stays. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  AbortUpload(argument: _headwater_media_v1_AbortUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Removes an upload with its bytes. The media file of a finished upload stays. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  abortUpload(argument: _headwater_media_v1_AbortUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_AbortUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Adds bytes at the upload's offset. The first message is the header, all others are chunks. GetUpload says how much
   * an interrupted call has stored. Errors: NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_OFFSET_DIFFERS (metadata:
   * offset), ABORTED UPLOAD_BUSY while another call writes, FAILED_PRECONDITION UPLOAD_FINISHED, OUT_OF_RANGE
   * UPLOAD_TOO_LONG for bytes past the declared size, INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, RESOURCE_EXHAUSTED
   * STORAGE_FULL.
   */
  AppendUpload(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  AppendUpload(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  AppendUpload(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  AppendUpload(callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  /**
   * Adds bytes at the upload's offset. The first message is the header, all others are chunks. GetUpload says how much
   * an interrupted call has stored. Errors: NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_OFFSET_DIFFERS (metadata:
   * offset), ABORTED UPLOAD_BUSY while another call writes, FAILED_PRECONDITION UPLOAD_FINISHED, OUT_OF_RANGE
   * UPLOAD_TOO_LONG for bytes past the declared size, INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, RESOURCE_EXHAUSTED
   * STORAGE_FULL.
   */
  appendUpload(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  appendUpload(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  appendUpload(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  appendUpload(callback: grpc.requestCallback<_headwater_media_v1_AppendUploadResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_AppendUploadRequest>;
  
  /**
   * Begins a resumable upload, for large files: of a new media file, or of new bytes for an existing one. It reserves
   * part of the site's quota until it is finished or aborted, or expires. Errors: INVALID_ARGUMENT INVALID_REQUEST,
   * NOT_FOUND SITE_NOT_FOUND, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, RESOURCE_EXHAUSTED TOO_MANY_UPLOADS,
   * RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED; NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT of the media file to
   * replace.
   */
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  BeginUpload(argument: _headwater_media_v1_BeginUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Begins a resumable upload, for large files: of a new media file, or of new bytes for an existing one. It reserves
   * part of the site's quota until it is finished or aborted, or expires. Errors: INVALID_ARGUMENT INVALID_REQUEST,
   * NOT_FOUND SITE_NOT_FOUND, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, RESOURCE_EXHAUSTED TOO_MANY_UPLOADS,
   * RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED; NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT of the media file to
   * replace.
   */
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  beginUpload(argument: _headwater_media_v1_BeginUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_BeginUploadResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT; if the request says to refuse, FAILED_PRECONDITION MEDIA_USED, MEDIA_USED_RECENTLY,
   * MEDIA_USES_UNKNOWN.
   */
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  DeleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT; if the request says to refuse, FAILED_PRECONDITION MEDIA_USED, MEDIA_USED_RECENTLY,
   * MEDIA_USES_UNKNOWN.
   */
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  deleteMedia(argument: _headwater_media_v1_DeleteMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_DeleteMediaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes the complete upload a media file, as UploadMedia does, or the new bytes of one, as ReplaceMedia does. A
   * repeated call returns the same media file. The work continues after the caller has given up: repeat the call while
   * it answers ABORTED UPLOAD_BUSY. The upload is removed if its bytes are refused (INVALID_ARGUMENT,
   * MEDIA_KIND_DIFFERS) or if it can no longer replace the media file (MEDIA_NOT_FOUND, REVISION_CONFLICT). Errors:
   * those of both except for the quota, NOT_FOUND UPLOAD_NOT_FOUND, FAILED_PRECONDITION UPLOAD_INCOMPLETE (metadata:
   * offset), INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, ABORTED UPLOAD_BUSY, DATA_LOSS UPLOAD_DAMAGED.
   */
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  FinishUpload(argument: _headwater_media_v1_FinishUploadRequest, callback: grpc.requestCallback<_headwater_media_v1_FinishUploadResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes the complete upload a media file, as UploadMedia does, or the new bytes of one, as ReplaceMedia does. A
   * repeated call returns the same media file. The work continues after the caller has given up: repeat the call while
   * it answers ABORTED UPLOAD_BUSY. The upload is removed if its bytes are refused (INVALID_ARGUMENT,
   * MEDIA_KIND_DIFFERS) or if it can no longer replace the media file (MEDIA_NOT_FOUND, REVISION_CONFLICT). Errors:
   * those of both except for the quota, NOT_FOUND UPLOAD_NOT_FOUND, FAILED_PRECONDITION UPLOAD_INCOMPLETE (metadata:
   * offset), INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, ABORTED UPLOAD_BUSY, DATA_LOSS UPLOAD_DAMAGED.
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
   * Reads the ladder of a site: the widths and formats in which `srcset` offers its pictures. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  GetMediaLadder(argument: _headwater_media_v1_GetMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_GetMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the ladder of a site: the widths and formats in which `srcset` offers its pictures. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
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
   * Lists the uses of a media file: settings, menus and area designs, then entries by id. Every text that may name the
   * file counts: its id as a separate number or string, its content hash, its media URLs, and the hash and URLs of its
   * former bytes. Errors: NOT_FOUND MEDIA_NOT_FOUND, FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT
   * PAGE_TOKEN_INVALID.
   */
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  ListMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the uses of a media file: settings, menus and area designs, then entries by id. Every text that may name the
   * file counts: its id as a separate number or string, its content hash, its media URLs, and the hash and URLs of its
   * former bytes. Errors: NOT_FOUND MEDIA_NOT_FOUND, FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT
   * PAGE_TOKEN_INVALID.
   */
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  listMediaUses(argument: _headwater_media_v1_ListMediaUsesRequest, callback: grpc.requestCallback<_headwater_media_v1_ListMediaUsesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists media files without uses, by id. A page before the last one may be short or empty.
   * Errors: FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  ListUnusedMedia(argument: _headwater_media_v1_ListUnusedMediaRequest, callback: grpc.requestCallback<_headwater_media_v1_ListUnusedMediaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists media files without uses, by id. A page before the last one may be short or empty.
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
   * Queues images of the site that lack variants because a preset got a new version. A call queues a limited number of
   * images, behind everything that readers wait for. Call it again until none is left. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  RebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Queues images of the site that lack variants because a preset got a new version. A call queues a limited number of
   * images, behind everything that readers wait for. Call it again until none is left. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  rebuildVariants(argument: _headwater_media_v1_RebuildVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RebuildVariantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  RegenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  regenerateVariants(argument: _headwater_media_v1_RegenerateVariantsRequest, callback: grpc.requestCallback<_headwater_media_v1_RegenerateVariantsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Replaces the bytes of a media file. Its id, its texts and what refers to it stay. Its URLs change; the former ones
   * answer 404 unless another media file has the former bytes. A picture can be replaced by a picture of any type, a
   * video by a video, sound by sound, and any other file by a file that is none of these. The first message is the
   * header, all others are chunks. Errors: those of UploadMedia, NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT,
   * FAILED_PRECONDITION MEDIA_KIND_DIFFERS.
   */
  ReplaceMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  ReplaceMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  ReplaceMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  ReplaceMedia(callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  /**
   * Replaces the bytes of a media file. Its id, its texts and what refers to it stay. Its URLs change; the former ones
   * answer 404 unless another media file has the former bytes. A picture can be replaced by a picture of any type, a
   * video by a video, sound by sound, and any other file by a file that is none of these. The first message is the
   * header, all others are chunks. Errors: those of UploadMedia, NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT,
   * FAILED_PRECONDITION MEDIA_KIND_DIFFERS.
   */
  replaceMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  replaceMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  replaceMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  replaceMedia(callback: grpc.requestCallback<_headwater_media_v1_ReplaceMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_ReplaceMediaRequest>;
  
  /**
   * Lists the orphans of a site, such as a restored database leaves, and removes them if the request says so: objects,
   * and parts of uploads. A page covers a part of the storage; a page before the last one may be empty. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  SweepStorage(argument: _headwater_media_v1_SweepStorageRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists the orphans of a site, such as a restored database leaves, and removes them if the request says so: objects,
   * and parts of uploads. A page covers a part of the storage; a page before the last one may be empty. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  sweepStorage(argument: _headwater_media_v1_SweepStorageRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepStorageResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists sites that have bytes in the storage and do not exist, such as after the restore of an older database, and
   * removes the bytes if the request says so. Needs a key for all sites. A page before the last one may be empty.
   * Errors: PERMISSION_DENIED SITE_NOT_ALLOWED, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  SweepUnknownSites(argument: _headwater_media_v1_SweepUnknownSitesRequest, callback: grpc.requestCallback<_headwater_media_v1_SweepUnknownSitesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists sites that have bytes in the storage and do not exist, such as after the restore of an older database, and
   * removes the bytes if the request says so. Needs a key for all sites. A page before the last one may be empty.
   * Errors: PERMISSION_DENIED SITE_NOT_ALLOWED, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
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
   * Sets the ladder of one site, or resets it to that of the installation. URLs of earlier steps still work. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION TOO_MANY_WIDTHS, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets the ladder of one site, or resets it to that of the installation. URLs of earlier steps still work. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION TOO_MANY_WIDTHS, ABORTED
   * REVISION_CONFLICT.
   */
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  updateMediaLadder(argument: _headwater_media_v1_UpdateMediaLadderRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaLadderResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets how much media a site may have. Media files that exceed the new quota stay; they can be deleted, and replaced
   * by smaller files. Errors: PERMISSION_DENIED SUPER_ADMIN_REQUIRED, NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  UpdateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets how much media a site may have. Media files that exceed the new quota stay; they can be deleted, and replaced
   * by smaller files. Errors: PERMISSION_DENIED SUPER_ADMIN_REQUIRED, NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  updateMediaQuota(argument: _headwater_media_v1_UpdateMediaQuotaRequest, callback: grpc.requestCallback<_headwater_media_v1_UpdateMediaQuotaResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site; the metadata of pictures (place, camera, owner) is removed before the comparison, unless
   * the installation keeps it. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL, RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED
   * (metadata: quota, which is files or bytes, allowed, used, reserved, asked) as soon as more bytes have arrived than
   * the quota has room for.
   */
  UploadMedia(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  UploadMedia(callback: grpc.requestCallback<_headwater_media_v1_UploadMediaResponse__Output>): grpc.ClientWritableStream<_headwater_media_v1_UploadMediaRequest>;
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site; the metadata of pictures (place, camera, owner) is removed before the comparison, unless
   * the installation keeps it. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL, RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED
   * (metadata: quota, which is files or bytes, allowed, used, reserved, asked) as soon as more bytes have arrived than
   * the quota has room for.
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
   * Removes an upload with its bytes. The media file of a finished upload stays. Errors: NOT_FOUND UPLOAD_NOT_FOUND.
   */
  AbortUpload: grpc.handleUnaryCall<_headwater_media_v1_AbortUploadRequest__Output, _headwater_media_v1_AbortUploadResponse>;
  
  /**
   * Adds bytes at the upload's offset. The first message is the header, all others are chunks. GetUpload says how much
   * an interrupted call has stored. Errors: NOT_FOUND UPLOAD_NOT_FOUND, ABORTED UPLOAD_OFFSET_DIFFERS (metadata:
   * offset), ABORTED UPLOAD_BUSY while another call writes, FAILED_PRECONDITION UPLOAD_FINISHED, OUT_OF_RANGE
   * UPLOAD_TOO_LONG for bytes past the declared size, INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, RESOURCE_EXHAUSTED
   * STORAGE_FULL.
   */
  AppendUpload: grpc.handleClientStreamingCall<_headwater_media_v1_AppendUploadRequest__Output, _headwater_media_v1_AppendUploadResponse>;
  
  /**
   * Begins a resumable upload, for large files: of a new media file, or of new bytes for an existing one. It reserves
   * part of the site's quota until it is finished or aborted, or expires. Errors: INVALID_ARGUMENT INVALID_REQUEST,
   * NOT_FOUND SITE_NOT_FOUND, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, RESOURCE_EXHAUSTED TOO_MANY_UPLOADS,
   * RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED; NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT of the media file to
   * replace.
   */
  BeginUpload: grpc.handleUnaryCall<_headwater_media_v1_BeginUploadRequest__Output, _headwater_media_v1_BeginUploadResponse>;
  
  /**
   * Deletes a media file. Objects that refer to it show null from then on. Errors: NOT_FOUND MEDIA_NOT_FOUND, ABORTED
   * REVISION_CONFLICT; if the request says to refuse, FAILED_PRECONDITION MEDIA_USED, MEDIA_USED_RECENTLY,
   * MEDIA_USES_UNKNOWN.
   */
  DeleteMedia: grpc.handleUnaryCall<_headwater_media_v1_DeleteMediaRequest__Output, _headwater_media_v1_DeleteMediaResponse>;
  
  /**
   * Makes the complete upload a media file, as UploadMedia does, or the new bytes of one, as ReplaceMedia does. A
   * repeated call returns the same media file. The work continues after the caller has given up: repeat the call while
   * it answers ABORTED UPLOAD_BUSY. The upload is removed if its bytes are refused (INVALID_ARGUMENT,
   * MEDIA_KIND_DIFFERS) or if it can no longer replace the media file (MEDIA_NOT_FOUND, REVISION_CONFLICT). Errors:
   * those of both except for the quota, NOT_FOUND UPLOAD_NOT_FOUND, FAILED_PRECONDITION UPLOAD_INCOMPLETE (metadata:
   * offset), INVALID_ARGUMENT UPLOAD_HASH_DIFFERS, ABORTED UPLOAD_BUSY, DATA_LOSS UPLOAD_DAMAGED.
   */
  FinishUpload: grpc.handleUnaryCall<_headwater_media_v1_FinishUploadRequest__Output, _headwater_media_v1_FinishUploadResponse>;
  
  /**
   * Reads one media file with the state of its variants. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  GetManagedMedia: grpc.handleUnaryCall<_headwater_media_v1_GetManagedMediaRequest__Output, _headwater_media_v1_GetManagedMediaResponse>;
  
  /**
   * Reads the ladder of a site: the widths and formats in which `srcset` offers its pictures. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
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
   * Lists the uses of a media file: settings, menus and area designs, then entries by id. Every text that may name the
   * file counts: its id as a separate number or string, its content hash, its media URLs, and the hash and URLs of its
   * former bytes. Errors: NOT_FOUND MEDIA_NOT_FOUND, FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT
   * PAGE_TOKEN_INVALID.
   */
  ListMediaUses: grpc.handleUnaryCall<_headwater_media_v1_ListMediaUsesRequest__Output, _headwater_media_v1_ListMediaUsesResponse>;
  
  /**
   * Lists media files without uses, by id. A page before the last one may be short or empty.
   * Errors: FAILED_PRECONDITION MEDIA_USES_UNKNOWN, INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUnusedMedia: grpc.handleUnaryCall<_headwater_media_v1_ListUnusedMediaRequest__Output, _headwater_media_v1_ListUnusedMediaResponse>;
  
  /**
   * Lists the uploads of a site that are not finished, newest first. Errors: INVALID_ARGUMENT PAGE_TOKEN_INVALID.
   */
  ListUploads: grpc.handleUnaryCall<_headwater_media_v1_ListUploadsRequest__Output, _headwater_media_v1_ListUploadsResponse>;
  
  /**
   * Queues images of the site that lack variants because a preset got a new version. A call queues a limited number of
   * images, behind everything that readers wait for. Call it again until none is left. Errors: NOT_FOUND
   * SITE_NOT_FOUND.
   */
  RebuildVariants: grpc.handleUnaryCall<_headwater_media_v1_RebuildVariantsRequest__Output, _headwater_media_v1_RebuildVariantsResponse>;
  
  /**
   * Creates all variants again, in the background. Errors: NOT_FOUND MEDIA_NOT_FOUND.
   */
  RegenerateVariants: grpc.handleUnaryCall<_headwater_media_v1_RegenerateVariantsRequest__Output, _headwater_media_v1_RegenerateVariantsResponse>;
  
  /**
   * Replaces the bytes of a media file. Its id, its texts and what refers to it stay. Its URLs change; the former ones
   * answer 404 unless another media file has the former bytes. A picture can be replaced by a picture of any type, a
   * video by a video, sound by sound, and any other file by a file that is none of these. The first message is the
   * header, all others are chunks. Errors: those of UploadMedia, NOT_FOUND MEDIA_NOT_FOUND, ABORTED REVISION_CONFLICT,
   * FAILED_PRECONDITION MEDIA_KIND_DIFFERS.
   */
  ReplaceMedia: grpc.handleClientStreamingCall<_headwater_media_v1_ReplaceMediaRequest__Output, _headwater_media_v1_ReplaceMediaResponse>;
  
  /**
   * Lists the orphans of a site, such as a restored database leaves, and removes them if the request says so: objects,
   * and parts of uploads. A page covers a part of the storage; a page before the last one may be empty. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepStorage: grpc.handleUnaryCall<_headwater_media_v1_SweepStorageRequest__Output, _headwater_media_v1_SweepStorageResponse>;
  
  /**
   * Lists sites that have bytes in the storage and do not exist, such as after the restore of an older database, and
   * removes the bytes if the request says so. Needs a key for all sites. A page before the last one may be empty.
   * Errors: PERMISSION_DENIED SITE_NOT_ALLOWED, INVALID_ARGUMENT PAGE_TOKEN_INVALID, UNAVAILABLE STORAGE_UNAVAILABLE.
   */
  SweepUnknownSites: grpc.handleUnaryCall<_headwater_media_v1_SweepUnknownSitesRequest__Output, _headwater_media_v1_SweepUnknownSitesResponse>;
  
  /**
   * Changes the name, the texts of one language, or the focal point. Errors: NOT_FOUND MEDIA_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, FAILED_PRECONDITION LANGUAGE_NOT_FOUND, FAILED_PRECONDITION NOT_A_PICTURE, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMedia: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaRequest__Output, _headwater_media_v1_UpdateMediaResponse>;
  
  /**
   * Sets the ladder of one site, or resets it to that of the installation. URLs of earlier steps still work. Errors:
   * NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT INVALID_REQUEST, FAILED_PRECONDITION TOO_MANY_WIDTHS, ABORTED
   * REVISION_CONFLICT.
   */
  UpdateMediaLadder: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaLadderRequest__Output, _headwater_media_v1_UpdateMediaLadderResponse>;
  
  /**
   * Sets how much media a site may have. Media files that exceed the new quota stay; they can be deleted, and replaced
   * by smaller files. Errors: PERMISSION_DENIED SUPER_ADMIN_REQUIRED, NOT_FOUND SITE_NOT_FOUND, INVALID_ARGUMENT
   * INVALID_REQUEST, ABORTED REVISION_CONFLICT.
   */
  UpdateMediaQuota: grpc.handleUnaryCall<_headwater_media_v1_UpdateMediaQuotaRequest__Output, _headwater_media_v1_UpdateMediaQuotaResponse>;
  
  /**
   * Stores an original and enqueues its variants. The first message is the header, all others are chunks. Equal bytes
   * are stored once per site; the metadata of pictures (place, camera, owner) is removed before the comparison, unless
   * the installation keeps it. An upload with a known import key returns the media file that has it.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, RESOURCE_EXHAUSTED MEDIA_TOO_LARGE, INVALID_ARGUMENT MEDIA_TYPE_REFUSED,
   * INVALID_ARGUMENT MEDIA_UNREADABLE, RESOURCE_EXHAUSTED STORAGE_FULL, RESOURCE_EXHAUSTED MEDIA_QUOTA_EXCEEDED
   * (metadata: quota, which is files or bytes, allowed, used, reserved, asked) as soon as more bytes have arrived than
   * the quota has room for.
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
