// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { AreaDesign as _headwater_navigation_v1_AreaDesign, AreaDesign__Output as _headwater_navigation_v1_AreaDesign__Output } from '../../../headwater/navigation/v1/AreaDesign';

/**
 * The design after the change.
 */
export interface UpdateAreaDesignResponse {
  'areaDesign'?: (_headwater_navigation_v1_AreaDesign | null) | undefined;
}

/**
 * The design after the change.
 */
export interface UpdateAreaDesignResponse__Output {
  'areaDesign': (_headwater_navigation_v1_AreaDesign__Output | null);
}
