// Original file: protos/headwater/search/v1/search_management_service.proto

import type { SynonymGroup as _headwater_search_v1_SynonymGroup, SynonymGroup__Output as _headwater_search_v1_SynonymGroup__Output } from '../../../headwater/search/v1/SynonymGroup';

/**
 * A page of groups.
 */
export interface ListSynonymGroupsResponse {
  'synonymGroups'?: (_headwater_search_v1_SynonymGroup)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of groups.
 */
export interface ListSynonymGroupsResponse__Output {
  'synonymGroups': (_headwater_search_v1_SynonymGroup__Output)[];
  'nextPageToken': (string);
}
