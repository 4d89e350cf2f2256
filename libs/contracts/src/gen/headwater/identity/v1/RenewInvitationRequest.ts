// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a member of a site.
 */
export interface RenewInvitationRequest {
  'siteId'?: (number | string | Long) | undefined;
  'userId'?: (number | string | Long) | undefined;
}

/**
 * Names a member of a site.
 */
export interface RenewInvitationRequest__Output {
  'siteId': (number);
  'userId': (number);
}
