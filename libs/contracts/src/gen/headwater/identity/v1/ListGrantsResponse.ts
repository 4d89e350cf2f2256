// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Grant as _headwater_identity_v1_Grant, Grant__Output as _headwater_identity_v1_Grant__Output } from '../../../headwater/identity/v1/Grant';

/**
 * A page of grants.
 */
export interface ListGrantsResponse {
  'grants'?: (_headwater_identity_v1_Grant)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of grants.
 */
export interface ListGrantsResponse__Output {
  'grants': (_headwater_identity_v1_Grant__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
