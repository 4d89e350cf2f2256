// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { EntrySummary as _headwater_content_v1_EntrySummary, EntrySummary__Output as _headwater_content_v1_EntrySummary__Output } from '../../../headwater/content/v1/EntrySummary';

/**
 * One hit.
 */
export interface SearchHit {
  'summary'?: (_headwater_content_v1_EntrySummary | null) | undefined;
  /**
   * HTML: escaped text with <mark> around the matches, no other tags.
   */
  'excerpt'?: (string) | undefined;
}

/**
 * One hit.
 */
export interface SearchHit__Output {
  'summary': (_headwater_content_v1_EntrySummary__Output | null);
  /**
   * HTML: escaped text with <mark> around the matches, no other tags.
   */
  'excerpt': (string);
}
