// Original file: protos/headwater/content/v1/entry.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { PublicMedia as _headwater_media_v1_PublicMedia, PublicMedia__Output as _headwater_media_v1_PublicMedia__Output } from '../../../headwater/media/v1/PublicMedia';
import type { PublicTaxonomy as _headwater_taxonomy_v1_PublicTaxonomy, PublicTaxonomy__Output as _headwater_taxonomy_v1_PublicTaxonomy__Output } from '../../../headwater/taxonomy/v1/PublicTaxonomy';
import type { PublicAuthor as _headwater_content_v1_PublicAuthor, PublicAuthor__Output as _headwater_content_v1_PublicAuthor__Output } from '../../../headwater/content/v1/PublicAuthor';
import type { Long } from '@grpc/proto-loader';

/**
 * A published entry without its bodies.
 */
export interface EntrySummary {
  'entryId'?: (number | string | Long) | undefined;
  'type'?: (string) | undefined;
  'title'?: (string) | undefined;
  'slug'?: (string) | undefined;
  /**
   * Absent on types other than page and archive.
   */
  'isHomepage'?: (boolean) | undefined;
  'publishTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Absent if it is not set or was deleted.
   */
  'ogImage'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  'taxonomies'?: (_headwater_taxonomy_v1_PublicTaxonomy)[] | undefined;
  'author'?: (_headwater_content_v1_PublicAuthor | null) | undefined;
  '_isHomepage'?: "isHomepage" | undefined;
  '_publishTime'?: "publishTime" | undefined;
  '_ogImage'?: "ogImage" | undefined;
}

/**
 * A published entry without its bodies.
 */
export interface EntrySummary__Output {
  'entryId': (number);
  'type': (string);
  'title': (string);
  'slug': (string);
  /**
   * Absent on types other than page and archive.
   */
  'isHomepage'?: (boolean) | undefined;
  'publishTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * Absent if it is not set or was deleted.
   */
  'ogImage'?: (_headwater_media_v1_PublicMedia__Output | null) | undefined;
  'taxonomies': (_headwater_taxonomy_v1_PublicTaxonomy__Output)[];
  'author': (_headwater_content_v1_PublicAuthor__Output | null);
  '_isHomepage'?: "isHomepage" | undefined;
  '_publishTime'?: "publishTime" | undefined;
  '_ogImage'?: "ogImage" | undefined;
}
