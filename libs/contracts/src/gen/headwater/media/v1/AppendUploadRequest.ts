// Original file: protos/headwater/media/v1/media_upload.proto

import type { AppendUploadHeader as _headwater_media_v1_AppendUploadHeader, AppendUploadHeader__Output as _headwater_media_v1_AppendUploadHeader__Output } from '../../../headwater/media/v1/AppendUploadHeader';

/**
 * Header first, then the bytes in chunks of at most 1 MiB.
 */
export interface AppendUploadRequest {
  'header'?: (_headwater_media_v1_AppendUploadHeader | null) | undefined;
  'chunk'?: (Buffer | Uint8Array | string) | undefined;
  'part'?: "header"|"chunk" | undefined;
}

/**
 * Header first, then the bytes in chunks of at most 1 MiB.
 */
export interface AppendUploadRequest__Output {
  'header'?: (_headwater_media_v1_AppendUploadHeader__Output | null) | undefined;
  'chunk'?: (Buffer) | undefined;
  'part'?: "header"|"chunk" | undefined;
}
