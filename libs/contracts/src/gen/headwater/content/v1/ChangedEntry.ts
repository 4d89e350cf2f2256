// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { EntryRefusal as _headwater_content_v1_EntryRefusal, EntryRefusal__Output as _headwater_content_v1_EntryRefusal__Output } from '../../../headwater/content/v1/EntryRefusal';
import type { Long } from '@grpc/proto-loader';

/**
 * The result for one entry.
 */
export interface ChangedEntry {
  'entryId'?: (number | string | Long) | undefined;
  /**
   * The entry afterwards, without fields_json, blocks_json and html. Absent if it was deleted or refused.
   */
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * Why the entry was not changed. Absent if it was changed, or needed no change.
   */
  'refusal'?: (_headwater_content_v1_EntryRefusal | null) | undefined;
  '_entry'?: "entry" | undefined;
  '_refusal'?: "refusal" | undefined;
}

/**
 * The result for one entry.
 */
export interface ChangedEntry__Output {
  'entryId': (number);
  /**
   * The entry afterwards, without fields_json, blocks_json and html. Absent if it was deleted or refused.
   */
  'entry'?: (_headwater_content_v1_Entry__Output | null) | undefined;
  /**
   * Why the entry was not changed. Absent if it was changed, or needed no change.
   */
  'refusal'?: (_headwater_content_v1_EntryRefusal__Output | null) | undefined;
  '_entry'?: "entry" | undefined;
  '_refusal'?: "refusal" | undefined;
}
