// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { FieldMask as _google_protobuf_FieldMask, FieldMask__Output as _google_protobuf_FieldMask__Output } from '../../../google/protobuf/FieldMask';
import type { Long } from '@grpc/proto-loader';

/**
 * New values for a working copy.
 */
export interface SaveWorkingCopyRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * Paths: title, slug, is_homepage, fields_json, blocks_json, html, og_image_media_id, author_id, taxonomy_ids,
   * translation_group_id. Other values stay as they are in the working copy; in a new one, as they are in the entry.
   */
  'updateMask'?: (_google_protobuf_FieldMask | null) | undefined;
  /**
   * The number of the working copy on which the save is based; 0: there was none.
   */
  'expectedNumber'?: (number) | undefined;
  /**
   * The revision of the entry that the values are meant for, which must be the current one. Required when
   * expected_number is 0. Absent: the working copy keeps its base revision, whether or not that is still the current one.
   */
  'baseRevision'?: (number) | undefined;
  '_baseRevision'?: "baseRevision" | undefined;
}

/**
 * New values for a working copy.
 */
export interface SaveWorkingCopyRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'entry': (_headwater_content_v1_Entry__Output | null);
  /**
   * Paths: title, slug, is_homepage, fields_json, blocks_json, html, og_image_media_id, author_id, taxonomy_ids,
   * translation_group_id. Other values stay as they are in the working copy; in a new one, as they are in the entry.
   */
  'updateMask': (_google_protobuf_FieldMask__Output | null);
  /**
   * The number of the working copy on which the save is based; 0: there was none.
   */
  'expectedNumber': (number);
  /**
   * The revision of the entry that the values are meant for, which must be the current one. Required when
   * expected_number is 0. Absent: the working copy keeps its base revision, whether or not that is still the current one.
   */
  'baseRevision'?: (number) | undefined;
  '_baseRevision'?: "baseRevision" | undefined;
}
