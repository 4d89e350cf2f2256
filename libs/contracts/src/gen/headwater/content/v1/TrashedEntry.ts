// Original file: protos/headwater/content/v1/entry.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * An entry in the trash.
 */
export interface TrashedEntry {
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * The actor who deleted it.
   */
  'trashedBy'?: (string) | undefined;
  'trashTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * When it is deleted for good.
   */
  'purgeTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * An entry in the trash.
 */
export interface TrashedEntry__Output {
  'entry': (_headwater_content_v1_Entry__Output | null);
  /**
   * The actor who deleted it.
   */
  'trashedBy': (string);
  'trashTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it is deleted for good.
   */
  'purgeTime': (_google_protobuf_Timestamp__Output | null);
}
