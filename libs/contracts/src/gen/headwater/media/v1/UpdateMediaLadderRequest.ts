// Original file: protos/headwater/media/v1/media_management_service.proto

import type { LadderSteps as _headwater_media_v1_LadderSteps, LadderSteps__Output as _headwater_media_v1_LadderSteps__Output } from '../../../headwater/media/v1/LadderSteps';
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
}
