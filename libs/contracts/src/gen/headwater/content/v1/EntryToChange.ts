// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * An entry of a batch.
 */
export interface EntryToChange {
  'entryId'?: (number | string | Long) | undefined;
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * An entry of a batch.
 */
export interface EntryToChange__Output {
  'entryId': (number);
  /**
   * Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
