// Original file: protos/headwater/media/v1/media_upload.proto

import type { MediaUpload as _headwater_media_v1_MediaUpload, MediaUpload__Output as _headwater_media_v1_MediaUpload__Output } from '../../../headwater/media/v1/MediaUpload';

/**
 * A page of uploads.
 */
export interface ListUploadsResponse {
  'uploads'?: (_headwater_media_v1_MediaUpload)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of uploads.
 */
export interface ListUploadsResponse__Output {
  'uploads': (_headwater_media_v1_MediaUpload__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
