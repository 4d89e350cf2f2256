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
   * Refuses if the file has uses, as ListMediaUses lists them.
   */
  'refuseIfUsed'?: (boolean) | undefined;
  /**
   * Refuses also if the file had uses within this many days. Absent: only present uses count.
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
   * Refuses if the file has uses, as ListMediaUses lists them.
   */
  'refuseIfUsed': (boolean);
  /**
   * Refuses also if the file had uses within this many days. Absent: only present uses count.
   */
  'unusedDays'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_unusedDays'?: "unusedDays" | undefined;
}
