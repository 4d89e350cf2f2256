// Original file: protos/headwater/search/v1/search_management_service.proto

import type { SynonymGroup as _headwater_search_v1_SynonymGroup, SynonymGroup__Output as _headwater_search_v1_SynonymGroup__Output } from '../../../headwater/search/v1/SynonymGroup';

/**
 * As it is set.
 */
export interface UpdateSynonymGroupResponse {
  'synonymGroup'?: (_headwater_search_v1_SynonymGroup | null) | undefined;
}

/**
 * As it is set.
 */
export interface UpdateSynonymGroupResponse__Output {
  'synonymGroup': (_headwater_search_v1_SynonymGroup__Output | null);
}
