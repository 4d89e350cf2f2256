// Original file: protos/headwater/search/v1/search_delivery_service.proto

/**
 * What a suggestion leads to.
 */
export const SuggestionKind = {
  /**
   * Never sent.
   */
  SUGGESTION_KIND_UNSPECIFIED: 'SUGGESTION_KIND_UNSPECIFIED',
  /**
   * A published entry.
   */
  SUGGESTION_KIND_ENTRY: 'SUGGESTION_KIND_ENTRY',
  /**
   * A taxonomy.
   */
  SUGGESTION_KIND_TAXONOMY: 'SUGGESTION_KIND_TAXONOMY',
} as const;

/**
 * What a suggestion leads to.
 */
export type SuggestionKind =
  /**
   * Never sent.
   */
  | 'SUGGESTION_KIND_UNSPECIFIED'
  | 0
  /**
   * A published entry.
   */
  | 'SUGGESTION_KIND_ENTRY'
  | 1
  /**
   * A taxonomy.
   */
  | 'SUGGESTION_KIND_TAXONOMY'
  | 2

/**
 * What a suggestion leads to.
 */
export type SuggestionKind__Output = typeof SuggestionKind[keyof typeof SuggestionKind]
