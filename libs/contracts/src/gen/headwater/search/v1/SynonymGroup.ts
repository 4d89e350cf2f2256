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
   * Together with from_words 2 to 20. Who searches for one finds the others, too.
   */
  'words'?: (string)[] | undefined;
  /**
   * If there are any: who searches for one of these finds the words, too, and not the other way round.
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
   * Together with from_words 2 to 20. Who searches for one finds the others, too.
   */
  'words': (string)[];
  /**
   * If there are any: who searches for one of these finds the words, too, and not the other way round.
   */
  'fromWords': (string)[];
  'revision': (number);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
}
