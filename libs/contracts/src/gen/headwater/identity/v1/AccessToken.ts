// Original file: protos/headwater/identity/v1/user.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A token by which a program acts for a user.
 */
export interface AccessToken {
  'accessTokenId'?: (number | string | Long) | undefined;
  'userId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  /**
   * The beginning of the token, by which people recognise it.
   */
  'prefix'?: (string) | undefined;
  /**
   * The sites for which the token is valid. Empty: those of its user.
   */
  'siteIds'?: (number | string | Long)[] | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'lastUseTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The other person who created the token. It is refused while its user has more rights than they have.
   */
  'makerUserId'?: (number | string | Long) | undefined;
  '_makerUserId'?: "makerUserId" | undefined;
}

/**
 * A token by which a program acts for a user.
 */
export interface AccessToken__Output {
  'accessTokenId': (number);
  'userId': (number);
  'name': (string);
  /**
   * The beginning of the token, by which people recognise it.
   */
  'prefix': (string);
  /**
   * The sites for which the token is valid. Empty: those of its user.
   */
  'siteIds': (number)[];
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  'lastUseTime': (_google_protobuf_Timestamp__Output | null);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * The other person who created the token. It is refused while its user has more rights than they have.
   */
  'makerUserId'?: (number) | undefined;
  '_makerUserId'?: "makerUserId" | undefined;
}
