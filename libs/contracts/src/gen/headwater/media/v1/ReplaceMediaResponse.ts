// Original file: protos/headwater/media/v1/media_management_service.proto

import type { ManagedMedia as _headwater_media_v1_ManagedMedia, ManagedMedia__Output as _headwater_media_v1_ManagedMedia__Output } from '../../../headwater/media/v1/ManagedMedia';

/**
 * The media file with its new bytes.
 */
export interface ReplaceMediaResponse {
  'media'?: (_headwater_media_v1_ManagedMedia | null) | undefined;
}

/**
 * The media file with its new bytes.
 */
export interface ReplaceMediaResponse__Output {
  'media': (_headwater_media_v1_ManagedMedia__Output | null);
}
