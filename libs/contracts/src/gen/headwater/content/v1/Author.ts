// Original file: protos/headwater/content/v1/entry.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A person whose name entries show.
 */
export interface Author {
  'authorId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 1 to 200 code points.
   */
  'name'?: (string) | undefined;
  /**
   * Its identity in the system that it was imported from. Unique per site.
   */
  'importKey'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision'?: (number) | undefined;
  /**
   * The user who writes as this author. At most one author of a site has it. Not delivered.
   */
  'userId'?: (number | string | Long) | undefined;
  '_importKey'?: "importKey" | undefined;
  '_userId'?: "userId" | undefined;
}

/**
 * A person whose name entries show.
 */
export interface Author__Output {
  'authorId': (number);
  'siteId': (number);
  /**
   * 1 to 200 code points.
   */
  'name': (string);
  /**
   * Its identity in the system that it was imported from. Unique per site.
   */
  'importKey'?: (string) | undefined;
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision': (number);
  /**
   * The user who writes as this author. At most one author of a site has it. Not delivered.
   */
  'userId'?: (number) | undefined;
  '_importKey'?: "importKey" | undefined;
  '_userId'?: "userId" | undefined;
}
