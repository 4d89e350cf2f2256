// Original file: protos/headwater/site/v1/site.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * The delay of a change of access (domains, mode, languages, origins, tokens) that could not be written to Redis in
 * time.
 */
export interface AccessDelay {
  /**
   * The time from which every gateway applies the change.
   */
  'actsByTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The delay of a change of access (domains, mode, languages, origins, tokens) that could not be written to Redis in
 * time.
 */
export interface AccessDelay__Output {
  /**
   * The time from which every gateway applies the change.
   */
  'actsByTime': (_google_protobuf_Timestamp__Output | null);
}
