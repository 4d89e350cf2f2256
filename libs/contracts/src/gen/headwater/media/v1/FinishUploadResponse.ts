// Original file: protos/headwater/media/v1/media_management_service.proto

import type { ManagedMedia as _headwater_media_v1_ManagedMedia, ManagedMedia__Output as _headwater_media_v1_ManagedMedia__Output } from '../../../headwater/media/v1/ManagedMedia';

/**
 * The stored media file.
 */
export interface FinishUploadResponse {
  'media'?: (_headwater_media_v1_ManagedMedia | null) | undefined;
  /**
   * False if the import key was known, or a file was replaced.
   */
  'created'?: (boolean) | undefined;
}

/**
 * The stored media file.
 */
export interface FinishUploadResponse__Output {
  'media': (_headwater_media_v1_ManagedMedia__Output | null);
  /**
   * False if the import key was known, or a file was replaced.
   */
  'created': (boolean);
}
