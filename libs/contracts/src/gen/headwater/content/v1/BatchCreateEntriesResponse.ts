// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';

/**
 * The new entries in the order of the requests, without fields_json, blocks_json and html.
 */
export interface BatchCreateEntriesResponse {
  'entries'?: (_headwater_content_v1_Entry)[] | undefined;
}

/**
 * The new entries in the order of the requests, without fields_json, blocks_json and html.
 */
export interface BatchCreateEntriesResponse__Output {
  'entries': (_headwater_content_v1_Entry__Output)[];
}
