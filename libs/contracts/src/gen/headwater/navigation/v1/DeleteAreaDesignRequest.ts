// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names an area.
 */
export interface DeleteAreaDesignRequest {
  'siteId'?: (number | string | Long) | undefined;
  'area'?: (string) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names an area.
 */
export interface DeleteAreaDesignRequest__Output {
  'siteId': (number);
  'area': (string);
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
