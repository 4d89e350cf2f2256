// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { LinkMail as _headwater_identity_v1_LinkMail, LinkMail__Output as _headwater_identity_v1_LinkMail__Output } from '../../../headwater/identity/v1/LinkMail';

/**
 * The link's secret.
 */
export interface RenewInvitationResponse {
  /**
   * The part of the link that is secret. It works once.
   */
  'invitationToken'?: (string) | undefined;
  'invitationExpireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  'mail'?: (_headwater_identity_v1_LinkMail) | undefined;
}

/**
 * The link's secret.
 */
export interface RenewInvitationResponse__Output {
  /**
   * The part of the link that is secret. It works once.
   */
  'invitationToken': (string);
  'invitationExpireTime': (_google_protobuf_Timestamp__Output | null);
  'mail': (_headwater_identity_v1_LinkMail__Output);
}
