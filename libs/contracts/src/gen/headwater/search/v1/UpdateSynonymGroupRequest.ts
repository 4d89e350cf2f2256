// Original file: protos/headwater/search/v1/search_management_service.proto

import type { SynonymGroup as _headwater_search_v1_SynonymGroup, SynonymGroup__Output as _headwater_search_v1_SynonymGroup__Output } from '../../../headwater/search/v1/SynonymGroup';
import type { Long } from '@grpc/proto-loader';

/**
 * What to set.
 */
export interface UpdateSynonymGroupRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Its revision and times are ignored.
   */
  'synonymGroup'?: (_headwater_search_v1_SynonymGroup | null) | undefined;
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * What to set.
 */
export interface UpdateSynonymGroupRequest__Output {
  'siteId': (number);
  /**
   * Its revision and times are ignored.
   */
  'synonymGroup': (_headwater_search_v1_SynonymGroup__Output | null);
  /**
   * The revision on which the change is based, 0 for none. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
