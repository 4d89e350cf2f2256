// Original file: protos/headwater/site/v1/site.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Of a change of access (domains, mode, languages, origins, tokens) that is made, but that gateways could not be told of in time.
 */
export interface AccessDelay {
  /**
   * When every gateway acts on the change, at the latest.
   */
  'actsByTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Of a change of access (domains, mode, languages, origins, tokens) that is made, but that gateways could not be told of in time.
 */
export interface AccessDelay__Output {
  /**
   * When every gateway acts on the change, at the latest.
   */
  'actsByTime': (_google_protobuf_Timestamp__Output | null);
}
