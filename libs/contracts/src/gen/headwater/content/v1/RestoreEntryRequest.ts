// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which entry, and what takes the place of what is taken or gone.
 */
export interface RestoreEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  /**
   * Absent: the entry's own slug, which is refused if another entry has it by now.
   */
  'slug'?: (string) | undefined;
  /**
   * Absent: the entry's own author, who is refused if deleted by now.
   */
  'authorId'?: (number | string | Long) | undefined;
  '_slug'?: "slug" | undefined;
  '_authorId'?: "authorId" | undefined;
}

/**
 * Which entry, and what takes the place of what is taken or gone.
 */
export interface RestoreEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  /**
   * Absent: the entry's own slug, which is refused if another entry has it by now.
   */
  'slug'?: (string) | undefined;
  /**
   * Absent: the entry's own author, who is refused if deleted by now.
   */
  'authorId'?: (number) | undefined;
  '_slug'?: "slug" | undefined;
  '_authorId'?: "authorId" | undefined;
}
