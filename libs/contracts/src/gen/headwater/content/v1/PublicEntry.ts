// Original file: protos/headwater/content/v1/entry.proto

import type { EntrySummary as _headwater_content_v1_EntrySummary, EntrySummary__Output as _headwater_content_v1_EntrySummary__Output } from '../../../headwater/content/v1/EntrySummary';

/**
 * A published entry.
 */
export interface PublicEntry {
  'summary'?: (_headwater_content_v1_EntrySummary | null) | undefined;
  /**
   * JSON text as stored.
   */
  'fieldsJson'?: (string) | undefined;
  /**
   * JSON text as stored.
   */
  'blocksJson'?: (string) | undefined;
  'html'?: (string) | undefined;
  '_html'?: "html" | undefined;
}

/**
 * A published entry.
 */
export interface PublicEntry__Output {
  'summary': (_headwater_content_v1_EntrySummary__Output | null);
  /**
   * JSON text as stored.
   */
  'fieldsJson': (string);
  /**
   * JSON text as stored.
   */
  'blocksJson': (string);
  'html'?: (string) | undefined;
  '_html'?: "html" | undefined;
}
