// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';

/**
 * The entry after the change.
 */
export interface UpdateEntryResponse {
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
}

/**
 * The entry after the change.
 */
export interface UpdateEntryResponse__Output {
  'entry': (_headwater_content_v1_Entry__Output | null);
}
