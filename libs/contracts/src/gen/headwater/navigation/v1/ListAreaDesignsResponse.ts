// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { AreaDesign as _headwater_navigation_v1_AreaDesign, AreaDesign__Output as _headwater_navigation_v1_AreaDesign__Output } from '../../../headwater/navigation/v1/AreaDesign';

/**
 * All areas; at most 100.
 */
export interface ListAreaDesignsResponse {
  'areaDesigns'?: (_headwater_navigation_v1_AreaDesign)[] | undefined;
}

/**
 * All areas; at most 100.
 */
export interface ListAreaDesignsResponse__Output {
  'areaDesigns': (_headwater_navigation_v1_AreaDesign__Output)[];
}
