// Original file: protos/headwater/media/v1/media_management_service.proto

import type { SiteLadder as _headwater_media_v1_SiteLadder, SiteLadder__Output as _headwater_media_v1_SiteLadder__Output } from '../../../headwater/media/v1/SiteLadder';

/**
 * The ladder.
 */
export interface GetMediaLadderResponse {
  'ladder'?: (_headwater_media_v1_SiteLadder | null) | undefined;
}

/**
 * The ladder.
 */
export interface GetMediaLadderResponse__Output {
  'ladder': (_headwater_media_v1_SiteLadder__Output | null);
}
