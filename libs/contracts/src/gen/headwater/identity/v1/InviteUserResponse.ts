// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { LinkMail as _headwater_identity_v1_LinkMail, LinkMail__Output as _headwater_identity_v1_LinkMail__Output } from '../../../headwater/identity/v1/LinkMail';

/**
 * The user, and the link's secret.
 */
export interface InviteUserResponse {
  'user'?: (_headwater_identity_v1_User | null) | undefined;
  /**
   * The part of the link that is secret. It works once.
   */
  'invitationToken'?: (string) | undefined;
  'invitationExpireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'mail'?: (_headwater_identity_v1_LinkMail) | undefined;
}

/**
 * The user, and the link's secret.
 */
export interface InviteUserResponse__Output {
  'user': (_headwater_identity_v1_User__Output | null);
  /**
   * The part of the link that is secret. It works once.
   */
  'invitationToken': (string);
  'invitationExpireTime': (_google_protobuf_Timestamp__Output | null);
  'mail': (_headwater_identity_v1_LinkMail__Output);
}
