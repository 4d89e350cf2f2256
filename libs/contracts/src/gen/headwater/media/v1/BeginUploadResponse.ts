// Original file: protos/headwater/media/v1/media_upload.proto

import type { MediaUpload as _headwater_media_v1_MediaUpload, MediaUpload__Output as _headwater_media_v1_MediaUpload__Output } from '../../../headwater/media/v1/MediaUpload';
import type { Long } from '@grpc/proto-loader';

/**
 * The upload, with nothing stored yet.
 */
export interface BeginUploadResponse {
  /**
   * Absent if the import key is known.
   */
  'upload'?: (_headwater_media_v1_MediaUpload | null) | undefined;
  /**
   * The media file that has the import key. Nothing was begun.
   */
  'knownMediaId'?: (number | string | Long) | undefined;
  '_knownMediaId'?: "knownMediaId" | undefined;
}

/**
 * The upload, with nothing stored yet.
 */
export interface BeginUploadResponse__Output {
  /**
   * Absent if the import key is known.
   */
  'upload': (_headwater_media_v1_MediaUpload__Output | null);
  /**
   * The media file that has the import key. Nothing was begun.
   */
  'knownMediaId'?: (number) | undefined;
  '_knownMediaId'?: "knownMediaId" | undefined;
}
