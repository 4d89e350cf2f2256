// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';

/**
 * One entry.
 */
export interface GetEntryResponse {
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
}

/**
 * One entry.
 */
export interface GetEntryResponse__Output {
  'entry': (_headwater_content_v1_Entry__Output | null);
}
