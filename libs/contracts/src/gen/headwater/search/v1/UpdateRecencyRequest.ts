// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Recency as _headwater_search_v1_Recency, Recency__Output as _headwater_search_v1_Recency__Output } from '../../../headwater/search/v1/Recency';
import type { Long } from '@grpc/proto-loader';

/**
 * What to set.
 */
export interface UpdateRecencyRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Its revision is ignored.
   */
  'recency'?: (_headwater_search_v1_Recency | null) | undefined;
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * What to set.
 */
export interface UpdateRecencyRequest__Output {
  'siteId': (number);
  /**
   * Its revision is ignored.
   */
  'recency': (_headwater_search_v1_Recency__Output | null);
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
