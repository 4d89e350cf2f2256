// Original file: protos/headwater/media/v1/media_management_service.proto

import type { LadderSteps as _headwater_media_v1_LadderSteps, LadderSteps__Output as _headwater_media_v1_LadderSteps__Output } from '../../../headwater/media/v1/LadderSteps';

/**
 * What a site offers.
 */
export interface SiteLadder {
  'offered'?: (_headwater_media_v1_LadderSteps | null) | undefined;
  /**
   * Set for this site. Otherwise it offers what the installation does.
   */
  'own'?: (boolean) | undefined;
  /**
   * Every width that answers, ascending: those on offer, and former ones.
   */
  'knownWidths'?: (number)[] | undefined;
  'installation'?: (_headwater_media_v1_LadderSteps | null) | undefined;
}

/**
 * What a site offers.
 */
export interface SiteLadder__Output {
  'offered': (_headwater_media_v1_LadderSteps__Output | null);
  /**
   * Set for this site. Otherwise it offers what the installation does.
   */
  'own': (boolean);
  /**
   * Every width that answers, ascending: those on offer, and former ones.
   */
  'knownWidths': (number)[];
  'installation': (_headwater_media_v1_LadderSteps__Output | null);
}
