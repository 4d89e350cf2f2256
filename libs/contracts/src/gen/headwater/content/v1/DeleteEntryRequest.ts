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
   * True: deletes the entry for good, also from the trash. False: moves it to the trash.
   */
  'permanently'?: (boolean) | undefined;
  /**
   * The number of the entry's working copy, 0 if it has none. Absent: the number is not checked.
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
   * True: deletes the entry for good, also from the trash. False: moves it to the trash.
   */
  'permanently': (boolean);
  /**
   * The number of the entry's working copy, 0 if it has none. Absent: the number is not checked.
   */
  'expectedWorkingCopyNumber'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
  '_expectedWorkingCopyNumber'?: "expectedWorkingCopyNumber" | undefined;
}
