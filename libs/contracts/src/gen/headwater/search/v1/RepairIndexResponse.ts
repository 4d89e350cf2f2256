// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexDifferences as _headwater_search_v1_IndexDifferences, IndexDifferences__Output as _headwater_search_v1_IndexDifferences__Output } from '../../../headwater/search/v1/IndexDifferences';

/**
 * What differed on the page, and is written again.
 */
export interface RepairIndexResponse {
  'differences'?: (_headwater_search_v1_IndexDifferences | null) | undefined;
}

/**
 * What differed on the page, and is written again.
 */
export interface RepairIndexResponse__Output {
  'differences': (_headwater_search_v1_IndexDifferences__Output | null);
}
