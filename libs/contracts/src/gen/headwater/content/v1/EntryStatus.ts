// Original file: protos/headwater/content/v1/entry.proto

/**
 * Stored status. An entry is scheduled when it is published with a publish time in the future.
 */
export const EntryStatus = {
  ENTRY_STATUS_UNSPECIFIED: 'ENTRY_STATUS_UNSPECIFIED',
  ENTRY_STATUS_DRAFT: 'ENTRY_STATUS_DRAFT',
  ENTRY_STATUS_PUBLISHED: 'ENTRY_STATUS_PUBLISHED',
} as const;

/**
 * Stored status. An entry is scheduled when it is published with a publish time in the future.
 */
export type EntryStatus =
  | 'ENTRY_STATUS_UNSPECIFIED'
  | 0
  | 'ENTRY_STATUS_DRAFT'
  | 1
  | 'ENTRY_STATUS_PUBLISHED'
  | 2

/**
 * Stored status. An entry is scheduled when it is published with a publish time in the future.
 */
export type EntryStatus__Output = typeof EntryStatus[keyof typeof EntryStatus]
