// Original file: protos/headwater/content/v1/entry.proto

/**
 * What a list of entries is ordered by; ties by entry_id, in the same direction.
 */
export const EntryOrder = {
  ENTRY_ORDER_UNSPECIFIED: 'ENTRY_ORDER_UNSPECIFIED',
  /**
   * Most recently changed first.
   */
  ENTRY_ORDER_UPDATE_TIME: 'ENTRY_ORDER_UPDATE_TIME',
  /**
   * Latest publish time first. Entries without one are placed by their time of creation.
   */
  ENTRY_ORDER_PUBLISH_TIME: 'ENTRY_ORDER_PUBLISH_TIME',
  /**
   * A to Z, without regard to case. Accented letters stand next to the plain ones.
   */
  ENTRY_ORDER_TITLE: 'ENTRY_ORDER_TITLE',
} as const;

/**
 * What a list of entries is ordered by; ties by entry_id, in the same direction.
 */
export type EntryOrder =
  | 'ENTRY_ORDER_UNSPECIFIED'
  | 0
  /**
   * Most recently changed first.
   */
  | 'ENTRY_ORDER_UPDATE_TIME'
  | 1
  /**
   * Latest publish time first. Entries without one are placed by their time of creation.
   */
  | 'ENTRY_ORDER_PUBLISH_TIME'
  | 2
  /**
   * A to Z, without regard to case. Accented letters stand next to the plain ones.
   */
  | 'ENTRY_ORDER_TITLE'
  | 3

/**
 * What a list of entries is ordered by; ties by entry_id, in the same direction.
 */
export type EntryOrder__Output = typeof EntryOrder[keyof typeof EntryOrder]
