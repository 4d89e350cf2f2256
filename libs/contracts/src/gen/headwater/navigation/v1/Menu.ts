// Original file: protos/headwater/navigation/v1/menu.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A named menu in one language.
 */
export interface Menu {
  'menuId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  /**
   * Unique per site and language, such as "header": 1 to 64 of a-z, 0-9, "_" and "-".
   */
  'name'?: (string) | undefined;
  /**
   * JSON text: array of {"label": string, "url": string, "target": string, "children": array of the same}. At most 256
   * KiB, 1,000 items, 32 levels. Stored and delivered byte for byte.
   */
  'itemsJson'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision'?: (number) | undefined;
}

/**
 * A named menu in one language.
 */
export interface Menu__Output {
  'menuId': (number);
  'siteId': (number);
  'language': (string);
  /**
   * Unique per site and language, such as "header": 1 to 64 of a-z, 0-9, "_" and "-".
   */
  'name': (string);
  /**
   * JSON text: array of {"label": string, "url": string, "target": string, "children": array of the same}. At most 256
   * KiB, 1,000 items, 32 levels. Stored and delivered byte for byte.
   */
  'itemsJson': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Rises with every change. An update or deletion that names another revision than the current one is refused. Read
   * only.
   */
  'revision': (number);
}
