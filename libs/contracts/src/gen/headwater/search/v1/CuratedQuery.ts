// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * Entries that come first for a query, or are not shown for it.
 */
export interface CuratedQuery {
  'language'?: (string) | undefined;
  /**
   * As readers type it, 2 to 200 characters.
   */
  'query'?: (string) | undefined;
  /**
   * Up to 20, in the order in which they come first. An entry that is not public, or does not match the filters of the
   * search, is left out.
   */
  'pinnedEntryIds'?: (number | string | Long)[] | undefined;
  /**
   * Up to 50.
   */
  'hiddenEntryIds'?: (number | string | Long)[] | undefined;
  'revision'?: (number) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Entries that come first for a query, or are not shown for it.
 */
export interface CuratedQuery__Output {
  'language': (string);
  /**
   * As readers type it, 2 to 200 characters.
   */
  'query': (string);
  /**
   * Up to 20, in the order in which they come first. An entry that is not public, or does not match the filters of the
   * search, is left out.
   */
  'pinnedEntryIds': (number)[];
  /**
   * Up to 50.
   */
  'hiddenEntryIds': (number)[];
  'revision': (number);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
}
