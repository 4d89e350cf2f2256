// Original file: protos/headwater/search/v1/search_management_service.proto

import type { IndexDifferences as _headwater_search_v1_IndexDifferences, IndexDifferences__Output as _headwater_search_v1_IndexDifferences__Output } from '../../../headwater/search/v1/IndexDifferences';

/**
 * What differs on the page.
 */
export interface GetIndexDifferencesResponse {
  'differences'?: (_headwater_search_v1_IndexDifferences | null) | undefined;
}

/**
 * What differs on the page.
 */
export interface GetIndexDifferencesResponse__Output {
  'differences': (_headwater_search_v1_IndexDifferences__Output | null);
}
