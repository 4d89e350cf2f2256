// Original file: protos/headwater/media/v1/media_management_service.proto

import type { LadderSteps as _headwater_media_v1_LadderSteps, LadderSteps__Output as _headwater_media_v1_LadderSteps__Output } from '../../../headwater/media/v1/LadderSteps';
import type { SiteLadder as _headwater_media_v1_SiteLadder, SiteLadder__Output as _headwater_media_v1_SiteLadder__Output } from '../../../headwater/media/v1/SiteLadder';
import type { Long } from '@grpc/proto-loader';

/**
 * Names the site and what it is to offer.
 */
export interface UpdateMediaLadderRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Absent: what the installation does.
   */
  'own'?: (_headwater_media_v1_LadderSteps | null) | undefined;
  /**
   * What the site offered when the change was made: own, and with it offered. Absent: it is not checked.
   */
  'expected'?: (_headwater_media_v1_SiteLadder | null) | undefined;
  '_expected'?: "expected" | undefined;
}

/**
 * Names the site and what it is to offer.
 */
export interface UpdateMediaLadderRequest__Output {
  'siteId': (number);
  /**
   * Absent: what the installation does.
   */
  'own': (_headwater_media_v1_LadderSteps__Output | null);
  /**
   * What the site offered when the change was made: own, and with it offered. Absent: it is not checked.
   */
  'expected'?: (_headwater_media_v1_SiteLadder__Output | null) | undefined;
  '_expected'?: "expected" | undefined;
}
