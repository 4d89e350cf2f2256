// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site.
 */
export interface DeleteSiteRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Names a site.
 */
export interface DeleteSiteRequest__Output {
  'siteId': (number);
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
