// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The name of a user.
 */
export interface UserName {
  'userId'?: (number | string | Long) | undefined;
  /**
   * Empty if it is the e-mail address and the caller may not list the members of the site.
   */
  'name'?: (string) | undefined;
}

/**
 * The name of a user.
 */
export interface UserName__Output {
  'userId': (number);
  /**
   * Empty if it is the e-mail address and the caller may not list the members of the site.
   */
  'name': (string);
}
