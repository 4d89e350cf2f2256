// Original file: protos/headwater/identity/v1/user.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * The time for which a user stays logged in.
 */
export interface Session {
  'sessionId'?: (number | string | Long) | undefined;
  'userId'?: (number | string | Long) | undefined;
  /**
   * What the person logged in with, such as the name of a browser.
   */
  'clientName'?: (string) | undefined;
  'clientAddress'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * At most a minute old while the session is used.
   */
  'lastUseTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * When it ends at the latest. It ends earlier after 12 hours without use.
   */
  'endTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The time for which a user stays logged in.
 */
export interface Session__Output {
  'sessionId': (number);
  'userId': (number);
  /**
   * What the person logged in with, such as the name of a browser.
   */
  'clientName': (string);
  'clientAddress': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * At most a minute old while the session is used.
   */
  'lastUseTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it ends at the latest. It ends earlier after 12 hours without use.
   */
  'endTime': (_google_protobuf_Timestamp__Output | null);
}
