// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a menu.
 */
export interface DeleteMenuRequest {
  'siteId'?: (number | string | Long) | undefined;
  'menuId'?: (number | string | Long) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names a menu.
 */
export interface DeleteMenuRequest__Output {
  'siteId': (number);
  'menuId': (number);
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
