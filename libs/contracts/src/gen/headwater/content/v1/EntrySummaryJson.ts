// Original file: protos/headwater/content/v1/entry.proto

import type { PublicMedia as _headwater_media_v1_PublicMedia, PublicMedia__Output as _headwater_media_v1_PublicMedia__Output } from '../../../headwater/media/v1/PublicMedia';

/**
 * A published entry without its bodies, as JSON text of the REST API. The caller writes "og_image" between the two parts,
 * because its URLs depend on the site.
 */
export interface EntrySummaryJson {
  /**
   * The members before "og_image", with the opening brace and without a comma at the end.
   */
  'head'?: (string) | undefined;
  /**
   * Absent if it is not set or was deleted.
   */
  'ogImage'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  /**
   * The members after "og_image", with the closing brace and without a comma at the beginning.
   */
  'relations'?: (string) | undefined;
  '_ogImage'?: "ogImage" | undefined;
}

/**
 * A published entry without its bodies, as JSON text of the REST API. The caller writes "og_image" between the two parts,
 * because its URLs depend on the site.
 */
export interface EntrySummaryJson__Output {
  /**
   * The members before "og_image", with the opening brace and without a comma at the end.
   */
  'head': (string);
  /**
   * Absent if it is not set or was deleted.
   */
  'ogImage'?: (_headwater_media_v1_PublicMedia__Output | null) | undefined;
  /**
   * The members after "og_image", with the closing brace and without a comma at the beginning.
   */
  'relations': (string);
  '_ogImage'?: "ogImage" | undefined;
}
