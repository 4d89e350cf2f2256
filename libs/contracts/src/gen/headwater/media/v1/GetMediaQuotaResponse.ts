// Original file: protos/headwater/media/v1/media_management_service.proto

import type { MediaQuota as _headwater_media_v1_MediaQuota, MediaQuota__Output as _headwater_media_v1_MediaQuota__Output } from '../../../headwater/media/v1/MediaQuota';

/**
 * The quota now.
 */
export interface GetMediaQuotaResponse {
  'quota'?: (_headwater_media_v1_MediaQuota | null) | undefined;
}

/**
 * The quota now.
 */
export interface GetMediaQuotaResponse__Output {
  'quota': (_headwater_media_v1_MediaQuota__Output | null);
}
