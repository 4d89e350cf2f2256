// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which entry, with a new slug if its own is taken, and a new author if its own is deleted.
 */
export interface RestoreEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  /**
   * Absent: the entry's own slug, which is refused if another entry now has it.
   */
  'slug'?: (string) | undefined;
  /**
   * Absent: the entry's own author, who is refused if deleted.
   */
  'authorId'?: (number | string | Long) | undefined;
  '_slug'?: "slug" | undefined;
  '_authorId'?: "authorId" | undefined;
}

/**
 * Which entry, with a new slug if its own is taken, and a new author if its own is deleted.
 */
export interface RestoreEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  /**
   * Absent: the entry's own slug, which is refused if another entry now has it.
   */
  'slug'?: (string) | undefined;
  /**
   * Absent: the entry's own author, who is refused if deleted.
   */
  'authorId'?: (number) | undefined;
  '_slug'?: "slug" | undefined;
  '_authorId'?: "authorId" | undefined;
}
