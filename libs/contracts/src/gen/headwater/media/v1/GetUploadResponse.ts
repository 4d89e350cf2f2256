// Original file: protos/headwater/media/v1/media_upload.proto

import type { MediaUpload as _headwater_media_v1_MediaUpload, MediaUpload__Output as _headwater_media_v1_MediaUpload__Output } from '../../../headwater/media/v1/MediaUpload';

/**
 * The state of an upload.
 */
export interface GetUploadResponse {
  'upload'?: (_headwater_media_v1_MediaUpload | null) | undefined;
}

/**
 * The state of an upload.
 */
export interface GetUploadResponse__Output {
  'upload': (_headwater_media_v1_MediaUpload__Output | null);
}
