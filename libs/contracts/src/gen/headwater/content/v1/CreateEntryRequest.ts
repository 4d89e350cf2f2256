// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { Long } from '@grpc/proto-loader';

/**
 * A new entry.
 */
export interface CreateEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * entry_id, site_id, revision and the times are ignored.
   */
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
}

/**
 * A new entry.
 */
export interface CreateEntryRequest__Output {
  'siteId': (number);
  /**
   * entry_id, site_id, revision and the times are ignored.
   */
  'entry': (_headwater_content_v1_Entry__Output | null);
}
