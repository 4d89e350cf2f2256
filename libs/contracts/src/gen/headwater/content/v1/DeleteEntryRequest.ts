// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which entry.
 */
export interface DeleteEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Deletes the entry for good, wherever it is. False: it is moved to the trash.
   */
  'permanently'?: (boolean) | undefined;
  /**
   * Of the working copy that goes with it, 0: there is none. Absent: the number is not checked.
   */
  'expectedWorkingCopyNumber'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_expectedWorkingCopyNumber'?: "expectedWorkingCopyNumber" | undefined;
}

/**
 * Which entry.
 */
export interface DeleteEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Deletes the entry for good, wherever it is. False: it is moved to the trash.
   */
  'permanently': (boolean);
  /**
   * Of the working copy that goes with it, 0: there is none. Absent: the number is not checked.
   */
  'expectedWorkingCopyNumber'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_expectedWorkingCopyNumber'?: "expectedWorkingCopyNumber" | undefined;
}
