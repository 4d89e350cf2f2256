// Original file: protos/headwater/media/v1/media_management_service.proto

import type { ReplaceMediaHeader as _headwater_media_v1_ReplaceMediaHeader, ReplaceMediaHeader__Output as _headwater_media_v1_ReplaceMediaHeader__Output } from '../../../headwater/media/v1/ReplaceMediaHeader';

/**
 * Header first, then the bytes in chunks of at most 1 MiB.
 */
export interface ReplaceMediaRequest {
  'header'?: (_headwater_media_v1_ReplaceMediaHeader | null) | undefined;
  'chunk'?: (Buffer | Uint8Array | string) | undefined;
  'part'?: "header"|"chunk" | undefined;
}

/**
 * Header first, then the bytes in chunks of at most 1 MiB.
 */
export interface ReplaceMediaRequest__Output {
  'header'?: (_headwater_media_v1_ReplaceMediaHeader__Output | null) | undefined;
  'chunk'?: (Buffer) | undefined;
  'part'?: "header"|"chunk" | undefined;
}
