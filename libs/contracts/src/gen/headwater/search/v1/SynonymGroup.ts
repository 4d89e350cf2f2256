// Original file: protos/headwater/search/v1/search_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Words that mean the same in searches of one language. Each may consist of several words, such as "motor boat".
 */
export interface SynonymGroup {
  'language'?: (string) | undefined;
  /**
   * 1 to 64 of a-z, 0-9, "_" and "-"; unique in the language.
   */
  'name'?: (string) | undefined;
  /**
   * 2 to 20, together with from_words. A search for one of them finds the others, too.
   */
  'words'?: (string)[] | undefined;
  /**
   * A search for one of these also finds the words. A search for one of the words does not find these.
   */
  'fromWords'?: (string)[] | undefined;
  'revision'?: (number) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'updateTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Words that mean the same in searches of one language. Each may consist of several words, such as "motor boat".
 */
export interface SynonymGroup__Output {
  'language': (string);
  /**
   * 1 to 64 of a-z, 0-9, "_" and "-"; unique in the language.
   */
  'name': (string);
  /**
   * 2 to 20, together with from_words. A search for one of them finds the others, too.
   */
  'words': (string)[];
  /**
   * A search for one of these also finds the words. A search for one of the words does not find these.
   */
  'fromWords': (string)[];
  'revision': (number);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
}
