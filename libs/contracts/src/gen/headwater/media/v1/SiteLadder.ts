// Original file: protos/headwater/media/v1/media_management_service.proto

import type { LadderSteps as _headwater_media_v1_LadderSteps, LadderSteps__Output as _headwater_media_v1_LadderSteps__Output } from '../../../headwater/media/v1/LadderSteps';

/**
 * The ladder of a site.
 */
export interface SiteLadder {
  'offered'?: (_headwater_media_v1_LadderSteps | null) | undefined;
  /**
   * Whether the ladder was set for this site. Otherwise it is that of the installation.
   */
  'own'?: (boolean) | undefined;
  /**
   * All widths whose URLs work, ascending: those on offer and former ones.
   */
  'knownWidths'?: (number)[] | undefined;
  'installation'?: (_headwater_media_v1_LadderSteps | null) | undefined;
}

/**
 * The ladder of a site.
 */
export interface SiteLadder__Output {
  'offered': (_headwater_media_v1_LadderSteps__Output | null);
  /**
   * Whether the ladder was set for this site. Otherwise it is that of the installation.
   */
  'own': (boolean);
  /**
   * All widths whose URLs work, ascending: those on offer and former ones.
   */
  'knownWidths': (number)[];
  'installation': (_headwater_media_v1_LadderSteps__Output | null);
}
