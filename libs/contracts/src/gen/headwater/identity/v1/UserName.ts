// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * How a user is called.
 */
export interface UserName {
  'userId'?: (number | string | Long) | undefined;
  /**
   * Empty where it is the e-mail address, and whoever asks may not see who is a member of the site.
   */
  'name'?: (string) | undefined;
}

/**
 * How a user is called.
 */
export interface UserName__Output {
  'userId': (number);
  /**
   * Empty where it is the e-mail address, and whoever asks may not see who is a member of the site.
   */
  'name': (string);
}
