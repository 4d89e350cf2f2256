// Original file: protos/headwater/identity/v1/user.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A key of a phone, a computer or a security key, by which a person logs in without a password.
 */
export interface Passkey {
  'passkeyId'?: (number | string | Long) | undefined;
  'userId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Absent: never used.
   */
  'lastUseTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * A key of a phone, a computer or a security key, by which a person logs in without a password.
 */
export interface Passkey__Output {
  'passkeyId': (number);
  'userId': (number);
  'name': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * Absent: never used.
   */
  'lastUseTime': (_google_protobuf_Timestamp__Output | null);
}
