// Original file: protos/headwater/content/v1/entry.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * The saved, unpublished state of an entry.
 */
export interface WorkingCopy {
  'entryId'?: (number | string | Long) | undefined;
  /**
   * Rises with every save, from 1. A save names the number on which it is based.
   */
  'number'?: (number) | undefined;
  /**
   * The revision of the entry on which the values are based. They can be published only while it is the current
   * revision.
   */
  'baseRevision'?: (number) | undefined;
  /**
   * The entry with the saved values. Its status, publish time, revision and times are the entry's own.
   */
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * The actor who saved last.
   */
  'actor'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * When it was saved last.
   */
  'saveTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The saved, unpublished state of an entry.
 */
export interface WorkingCopy__Output {
  'entryId': (number);
  /**
   * Rises with every save, from 1. A save names the number on which it is based.
   */
  'number': (number);
  /**
   * The revision of the entry on which the values are based. They can be published only while it is the current
   * revision.
   */
  'baseRevision': (number);
  /**
   * The entry with the saved values. Its status, publish time, revision and times are the entry's own.
   */
  'entry': (_headwater_content_v1_Entry__Output | null);
  /**
   * The actor who saved last.
   */
  'actor': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it was saved last.
   */
  'saveTime': (_google_protobuf_Timestamp__Output | null);
}
