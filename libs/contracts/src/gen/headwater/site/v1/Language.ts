// Original file: protos/headwater/site/v1/site.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A language in which a site publishes.
 */
export interface Language {
  'languageId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  /**
   * BCP 47 tag as configured, such as "en" or "pt-BR"; compared case-insensitively, unique per site.
   */
  'code'?: (string) | undefined;
  /**
   * Name for people, such as "English".
   */
  'name'?: (string) | undefined;
  /**
   * Content of a disabled language is not delivered.
   */
  'enabled'?: (boolean) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * A language in which a site publishes.
 */
export interface Language__Output {
  'languageId': (number);
  'siteId': (number);
  /**
   * BCP 47 tag as configured, such as "en" or "pt-BR"; compared case-insensitively, unique per site.
   */
  'code': (string);
  /**
   * Name for people, such as "English".
   */
  'name': (string);
  /**
   * Content of a disabled language is not delivered.
   */
  'enabled': (boolean);
  'createTime': (_google_protobuf_Timestamp__Output | null);
}
