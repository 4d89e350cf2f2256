// Original file: protos/headwater/media/v1/media_management_service.proto

import type { LadderSteps as _headwater_media_v1_LadderSteps, LadderSteps__Output as _headwater_media_v1_LadderSteps__Output } from '../../../headwater/media/v1/LadderSteps';
import type { SiteLadder as _headwater_media_v1_SiteLadder, SiteLadder__Output as _headwater_media_v1_SiteLadder__Output } from '../../../headwater/media/v1/SiteLadder';
import type { Long } from '@grpc/proto-loader';

/**
 * Names the site and its new ladder.
 */
export interface UpdateMediaLadderRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Absent: the ladder of the installation.
   */
  'own'?: (_headwater_media_v1_LadderSteps | null) | undefined;
  /**
   * The ladder on which the change is based: own, and with own also offered. Absent: the ladder is not checked.
   */
  'expected'?: (_headwater_media_v1_SiteLadder | null) | undefined;
  '_expected'?: "expected" | undefined;
}

/**
 * Names the site and its new ladder.
 */
export interface UpdateMediaLadderRequest__Output {
  'siteId': (number);
  /**
   * Absent: the ladder of the installation.
   */
  'own': (_headwater_media_v1_LadderSteps__Output | null);
  /**
   * The ladder on which the change is based: own, and with own also offered. Absent: the ladder is not checked.
   */
  'expected'?: (_headwater_media_v1_SiteLadder__Output | null) | undefined;
  '_expected'?: "expected" | undefined;
}
