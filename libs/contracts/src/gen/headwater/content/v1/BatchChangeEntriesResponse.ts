// Original file: protos/headwater/content/v1/content_management_service.proto

import type { ChangedEntry as _headwater_content_v1_ChangedEntry, ChangedEntry__Output as _headwater_content_v1_ChangedEntry__Output } from '../../../headwater/content/v1/ChangedEntry';

/**
 * The results, in the order of the request.
 */
export interface BatchChangeEntriesResponse {
  'entries'?: (_headwater_content_v1_ChangedEntry)[] | undefined;
}

/**
 * The results, in the order of the request.
 */
export interface BatchChangeEntriesResponse__Output {
  'entries': (_headwater_content_v1_ChangedEntry__Output)[];
}
