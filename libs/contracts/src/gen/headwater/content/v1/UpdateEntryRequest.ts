// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for an entry.
 */
export interface UpdateEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * Paths: title, slug, is_homepage, status, publish_time, fields_json, blocks_json, html, og_image_media_id, author_id, taxonomy_ids,
   * translation_group_id.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The revision on which the change is based.
   */
  'expectedRevision'?: (number) | undefined;
}

/**
 * New values for an entry.
 */
export interface UpdateEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'entry': (_headwater_content_v1_Entry__Output | null);
  /**
   * Paths: title, slug, is_homepage, status, publish_time, fields_json, blocks_json, html, og_image_media_id, author_id, taxonomy_ids,
   * translation_group_id.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The revision on which the change is based.
   */
  'expectedRevision': (number);
}
