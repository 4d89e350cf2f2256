// Original file: protos/headwater/content/v1/content_management_service.proto

import type { EntryStatus as _headwater_content_v1_EntryStatus, EntryStatus__Output as _headwater_content_v1_EntryStatus__Output } from '../../../headwater/content/v1/EntryStatus';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { EntryOrder as _headwater_content_v1_EntryOrder, EntryOrder__Output as _headwater_content_v1_EntryOrder__Output } from '../../../headwater/content/v1/EntryOrder';
import type { Long } from '@grpc/proto-loader';

/**
 * A page of entries.
 */
export interface ListEntriesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  'type'?: (string) | undefined;
  'language'?: (string) | undefined;
  /**
   * Unspecified: any.
   */
  'status'?: (_headwater_content_v1_EntryStatus) | undefined;
  /**
   * Only scheduled entries (published with a publish time in the future), or only those that are not.
   */
  'scheduled'?: (boolean) | undefined;
  'slug'?: (string) | undefined;
  'authorId'?: (number | string | Long) | undefined;
  'translationGroupId'?: (number | string | Long) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Only entries whose title contains this, case-insensitively.
   */
  'titleContains'?: (string) | undefined;
  /**
   * Only entries that have a working copy, or only those that have none.
   */
  'hasWorkingCopy'?: (boolean) | undefined;
  /**
   * Only entries that have this taxonomy.
   */
  'taxonomyId'?: (number | string | Long) | undefined;
  /**
   * With taxonomy_id: also entries that have a taxonomy below it.
   */
  'withDescendants'?: (boolean) | undefined;
  /**
   * Only entries of the author that is linked to the acting user.
   */
  'mine'?: (boolean) | undefined;
  /**
   * Only entries with a publish time from this instant on, whether published or not.
   */
  'publishTimeFrom'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Only entries with a publish time before this instant, which is not earlier than publish_time_from.
   */
  'publishTimeBefore'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Unspecified: ENTRY_ORDER_UPDATE_TIME.
   */
  'orderBy'?: (_headwater_content_v1_EntryOrder) | undefined;
  /**
   * Reverses the order.
   */
  'reverse'?: (boolean) | undefined;
  /**
   * Whether to return total.
   */
  'withTotal'?: (boolean) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'entryIds'?: (number | string | Long)[] | undefined;
  '_type'?: "type" | undefined;
  '_language'?: "language" | undefined;
  '_scheduled'?: "scheduled" | undefined;
  '_slug'?: "slug" | undefined;
  '_authorId'?: "authorId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_titleContains'?: "titleContains" | undefined;
  '_hasWorkingCopy'?: "hasWorkingCopy" | undefined;
  '_taxonomyId'?: "taxonomyId" | undefined;
  '_publishTimeFrom'?: "publishTimeFrom" | undefined;
  '_publishTimeBefore'?: "publishTimeBefore" | undefined;
}

/**
 * A page of entries.
 */
export interface ListEntriesRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  'type'?: (string) | undefined;
  'language'?: (string) | undefined;
  /**
   * Unspecified: any.
   */
  'status': (_headwater_content_v1_EntryStatus__Output);
  /**
   * Only scheduled entries (published with a publish time in the future), or only those that are not.
   */
  'scheduled'?: (boolean) | undefined;
  'slug'?: (string) | undefined;
  'authorId'?: (number) | undefined;
  'translationGroupId'?: (number) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * Only entries whose title contains this, case-insensitively.
   */
  'titleContains'?: (string) | undefined;
  /**
   * Only entries that have a working copy, or only those that have none.
   */
  'hasWorkingCopy'?: (boolean) | undefined;
  /**
   * Only entries that have this taxonomy.
   */
  'taxonomyId'?: (number) | undefined;
  /**
   * With taxonomy_id: also entries that have a taxonomy below it.
   */
  'withDescendants': (boolean);
  /**
   * Only entries of the author that is linked to the acting user.
   */
  'mine': (boolean);
  /**
   * Only entries with a publish time from this instant on, whether published or not.
   */
  'publishTimeFrom'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * Only entries with a publish time before this instant, which is not earlier than publish_time_from.
   */
  'publishTimeBefore'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * Unspecified: ENTRY_ORDER_UPDATE_TIME.
   */
  'orderBy': (_headwater_content_v1_EntryOrder__Output);
  /**
   * Reverses the order.
   */
  'reverse': (boolean);
  /**
   * Whether to return total.
   */
  'withTotal': (boolean);
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'entryIds': (number)[];
  '_type'?: "type" | undefined;
  '_language'?: "language" | undefined;
  '_scheduled'?: "scheduled" | undefined;
  '_slug'?: "slug" | undefined;
  '_authorId'?: "authorId" | undefined;
  '_translationGroupId'?: "translationGroupId" | undefined;
  '_importKey'?: "importKey" | undefined;
  '_titleContains'?: "titleContains" | undefined;
  '_hasWorkingCopy'?: "hasWorkingCopy" | undefined;
  '_taxonomyId'?: "taxonomyId" | undefined;
  '_publishTimeFrom'?: "publishTimeFrom" | undefined;
  '_publishTimeBefore'?: "publishTimeBefore" | undefined;
}
