// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which author, and who gets their entries.
 */
export interface DeleteAuthorRequest {
  'siteId'?: (number | string | Long) | undefined;
  'authorId'?: (number | string | Long) | undefined;
  /**
   * Required while entries or working copies name the author.
   */
  'replacementAuthorId'?: (number | string | Long) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_replacementAuthorId'?: "replacementAuthorId" | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}

/**
 * Which author, and who gets their entries.
 */
export interface DeleteAuthorRequest__Output {
  'siteId': (number);
  'authorId': (number);
  /**
   * Required while entries or working copies name the author.
   */
  'replacementAuthorId'?: (number) | undefined;
  /**
   * The revision to delete. Absent: the revision is not checked.
   */
  'expectedRevision'?: (number) | undefined;
  '_replacementAuthorId'?: "replacementAuthorId" | undefined;
  '_expectedRevision'?: "expectedRevision" | undefined;
}
