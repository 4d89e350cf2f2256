// Original file: protos/headwater/content/v1/content_management_service.proto

import type { TrashedEntry as _headwater_content_v1_TrashedEntry, TrashedEntry__Output as _headwater_content_v1_TrashedEntry__Output } from '../../../headwater/content/v1/TrashedEntry';

/**
 * A page of the trash.
 */
export interface ListTrashResponse {
  'entries'?: (_headwater_content_v1_TrashedEntry)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of the trash.
 */
export interface ListTrashResponse__Output {
  'entries': (_headwater_content_v1_TrashedEntry__Output)[];
  'nextPageToken': (string);
}
