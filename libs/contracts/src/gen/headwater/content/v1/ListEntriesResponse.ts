// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';

/**
 * A page of entries.
 */
export interface ListEntriesResponse {
  'entries'?: (_headwater_content_v1_Entry)[] | undefined;
  'nextPageToken'?: (string) | undefined;
  /**
   * Number of entries in the whole list, at most 10,000. Absent unless requested.
   */
  'total'?: (number) | undefined;
  /**
   * Whether the list has more entries than total.
   */
  'totalIsLowerBound'?: (boolean) | undefined;
  '_total'?: "total" | undefined;
}

/**
 * A page of entries.
 */
export interface ListEntriesResponse__Output {
  'entries': (_headwater_content_v1_Entry__Output)[];
  'nextPageToken': (string);
  /**
   * Number of entries in the whole list, at most 10,000. Absent unless requested.
   */
  'total'?: (number) | undefined;
  /**
   * Whether the list has more entries than total.
   */
  'totalIsLowerBound': (boolean);
  '_total'?: "total" | undefined;
}
