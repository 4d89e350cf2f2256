// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { SuggestionKind as _headwater_search_v1_SuggestionKind, SuggestionKind__Output as _headwater_search_v1_SuggestionKind__Output } from '../../../headwater/search/v1/SuggestionKind';
import type { Long } from '@grpc/proto-loader';

/**
 * A title or name that begins with the typed text.
 */
export interface Suggestion {
  'kind'?: (_headwater_search_v1_SuggestionKind) | undefined;
  /**
   * Of the entry or the taxonomy.
   */
  'id'?: (number | string | Long) | undefined;
  'type'?: (string) | undefined;
  /**
   * Title of the entry, name of the taxonomy.
   */
  'title'?: (string) | undefined;
  'slug'?: (string) | undefined;
}

/**
 * A title or name that begins with the typed text.
 */
export interface Suggestion__Output {
  'kind': (_headwater_search_v1_SuggestionKind__Output);
  /**
   * Of the entry or the taxonomy.
   */
  'id': (number);
  'type': (string);
  /**
   * Title of the entry, name of the taxonomy.
   */
  'title': (string);
  'slug': (string);
}
