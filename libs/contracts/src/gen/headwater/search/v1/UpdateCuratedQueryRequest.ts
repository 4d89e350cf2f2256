// Original file: protos/headwater/search/v1/search_management_service.proto

import type { CuratedQuery as _headwater_search_v1_CuratedQuery, CuratedQuery__Output as _headwater_search_v1_CuratedQuery__Output } from '../../../headwater/search/v1/CuratedQuery';
import type { Long } from '@grpc/proto-loader';

/**
 * What to set for a query.
 */
export interface UpdateCuratedQueryRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Its revision and times are ignored.
   */
  'curatedQuery'?: (_headwater_search_v1_CuratedQuery | null) | undefined;
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * What to set for a query.
 */
export interface UpdateCuratedQueryRequest__Output {
  'siteId': (number);
  /**
   * Its revision and times are ignored.
   */
  'curatedQuery': (_headwater_search_v1_CuratedQuery__Output | null);
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
