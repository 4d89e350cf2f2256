// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which revision of an entry.
 */
export interface RestoreRevisionRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'revision'?: (number) | undefined;
  /**
   * The entry's current revision, which the restored one follows.
   */
  'expectedRevision'?: (number) | undefined;
  /**
   * Absent: the slug of the revision, which is refused if another entry now has it.
   */
  'slug'?: (string) | undefined;
  '_slug'?: "slug" | undefined;
}

/**
 * Which revision of an entry.
 */
export interface RestoreRevisionRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'revision': (number);
  /**
   * The entry's current revision, which the restored one follows.
   */
  'expectedRevision': (number);
  /**
   * Absent: the slug of the revision, which is refused if another entry now has it.
   */
  'slug'?: (string) | undefined;
  '_slug'?: "slug" | undefined;
}
