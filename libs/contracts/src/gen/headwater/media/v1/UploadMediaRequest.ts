// Original file: protos/headwater/media/v1/media_management_service.proto

import type { UploadMediaHeader as _headwater_media_v1_UploadMediaHeader, UploadMediaHeader__Output as _headwater_media_v1_UploadMediaHeader__Output } from '../../../headwater/media/v1/UploadMediaHeader';

/**
 * Header first, then the bytes in chunks of at most 1 MiB.
 */
export interface UploadMediaRequest {
  'header'?: (_headwater_media_v1_UploadMediaHeader | null) | undefined;
  'chunk'?: (Buffer | Uint8Array | string) | undefined;
  'part'?: "header"|"chunk" | undefined;
}

/**
 * Header first, then the bytes in chunks of at most 1 MiB.
 */
export interface UploadMediaRequest__Output {
  'header'?: (_headwater_media_v1_UploadMediaHeader__Output | null) | undefined;
  'chunk'?: (Buffer) | undefined;
  'part'?: "header"|"chunk" | undefined;
}
