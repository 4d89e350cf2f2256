// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { AreaDesign as _headwater_navigation_v1_AreaDesign, AreaDesign__Output as _headwater_navigation_v1_AreaDesign__Output } from '../../../headwater/navigation/v1/AreaDesign';
import type { Long } from '@grpc/proto-loader';

/**
 * The design of an area.
 */
export interface UpdateAreaDesignRequest {
  'siteId'?: (number | string | Long) | undefined;
  'areaDesign'?: (_headwater_navigation_v1_AreaDesign | null) | undefined;
  /**
   * The revision on which the change is based; 0 if there was none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * The design of an area.
 */
export interface UpdateAreaDesignRequest__Output {
  'siteId': (number);
  'areaDesign': (_headwater_navigation_v1_AreaDesign__Output | null);
  /**
   * The revision on which the change is based; 0 if there was none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
