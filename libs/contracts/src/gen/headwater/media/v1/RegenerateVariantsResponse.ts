// Original file: protos/headwater/media/v1/media_management_service.proto

import type { ManagedMedia as _headwater_media_v1_ManagedMedia, ManagedMedia__Output as _headwater_media_v1_ManagedMedia__Output } from '../../../headwater/media/v1/ManagedMedia';

/**
 * Scheduled.
 */
export interface RegenerateVariantsResponse {
  'media'?: (_headwater_media_v1_ManagedMedia | null) | undefined;
}

/**
 * Scheduled.
 */
export interface RegenerateVariantsResponse__Output {
  'media': (_headwater_media_v1_ManagedMedia__Output | null);
}
