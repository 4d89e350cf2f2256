// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names one media file.
 */
export interface DeleteMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  'mediaId'?: (number | string | Long) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Refuses if anything may show the file, as ListMediaUses tells.
   */
  'refuseIfUsed'?: (boolean) | undefined;
  /**
   * Refuses also if anything may have shown it in so many days. Absent: only what shows it now counts.
   */
  'unusedDays'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_unusedDays'?: "unusedDays" | undefined;
}

/**
 * Names one media file.
 */
export interface DeleteMediaRequest__Output {
  'siteId': (number);
  'mediaId': (number);
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Refuses if anything may show the file, as ListMediaUses tells.
   */
  'refuseIfUsed': (boolean);
  /**
   * Refuses also if anything may have shown it in so many days. Absent: only what shows it now counts.
   */
  'unusedDays'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_unusedDays'?: "unusedDays" | undefined;
}
