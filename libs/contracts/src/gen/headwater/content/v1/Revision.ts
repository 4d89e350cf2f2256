// Original file: protos/headwater/content/v1/entry.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A stored state of an entry.
 */
export interface Revision {
  'entryId'?: (number | string | Long) | undefined;
  'revision'?: (number) | undefined;
  /**
   * The entry at that revision.
   */
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * The actor who made it.
   */
  'actor'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * A stored state of an entry.
 */
export interface Revision__Output {
  'entryId': (number);
  'revision': (number);
  /**
   * The entry at that revision.
   */
  'entry': (_headwater_content_v1_Entry__Output | null);
  /**
   * The actor who made it.
   */
  'actor': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
}
