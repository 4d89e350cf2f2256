// Original file: protos/headwater/media/v1/media_management_service.proto

import type { MediaQuota as _headwater_media_v1_MediaQuota, MediaQuota__Output as _headwater_media_v1_MediaQuota__Output } from '../../../headwater/media/v1/MediaQuota';

/**
 * The quota after the change.
 */
export interface UpdateMediaQuotaResponse {
  'quota'?: (_headwater_media_v1_MediaQuota | null) | undefined;
}

/**
 * The quota after the change.
 */
export interface UpdateMediaQuotaResponse__Output {
  'quota': (_headwater_media_v1_MediaQuota__Output | null);
}
