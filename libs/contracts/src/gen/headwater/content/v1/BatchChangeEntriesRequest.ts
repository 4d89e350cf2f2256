// Original file: protos/headwater/content/v1/content_management_service.proto

import type { EntryToChange as _headwater_content_v1_EntryToChange, EntryToChange__Output as _headwater_content_v1_EntryToChange__Output } from '../../../headwater/content/v1/EntryToChange';
import type { EntryPublication as _headwater_content_v1_EntryPublication, EntryPublication__Output as _headwater_content_v1_EntryPublication__Output } from '../../../headwater/content/v1/EntryPublication';
import type { EntryRetraction as _headwater_content_v1_EntryRetraction, EntryRetraction__Output as _headwater_content_v1_EntryRetraction__Output } from '../../../headwater/content/v1/EntryRetraction';
import type { EntryDeletion as _headwater_content_v1_EntryDeletion, EntryDeletion__Output as _headwater_content_v1_EntryDeletion__Output } from '../../../headwater/content/v1/EntryDeletion';
import type { TaxonomyAssignment as _headwater_content_v1_TaxonomyAssignment, TaxonomyAssignment__Output as _headwater_content_v1_TaxonomyAssignment__Output } from '../../../headwater/content/v1/TaxonomyAssignment';
import type { Long } from '@grpc/proto-loader';

/**
 * Which entries, and the change.
 */
export interface BatchChangeEntriesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 1 to 100, each once.
   */
  'entries'?: (_headwater_content_v1_EntryToChange)[] | undefined;
  'publish'?: (_headwater_content_v1_EntryPublication | null) | undefined;
  'unpublish'?: (_headwater_content_v1_EntryRetraction | null) | undefined;
  'delete'?: (_headwater_content_v1_EntryDeletion | null) | undefined;
  'taxonomies'?: (_headwater_content_v1_TaxonomyAssignment | null) | undefined;
  /**
   * Required.
   */
  'change'?: "publish"|"unpublish"|"delete"|"taxonomies" | undefined;
}

/**
 * Which entries, and the change.
 */
export interface BatchChangeEntriesRequest__Output {
  'siteId': (number);
  /**
   * 1 to 100, each once.
   */
  'entries': (_headwater_content_v1_EntryToChange__Output)[];
  'publish'?: (_headwater_content_v1_EntryPublication__Output | null) | undefined;
  'unpublish'?: (_headwater_content_v1_EntryRetraction__Output | null) | undefined;
  'delete'?: (_headwater_content_v1_EntryDeletion__Output | null) | undefined;
  'taxonomies'?: (_headwater_content_v1_TaxonomyAssignment__Output | null) | undefined;
  /**
   * Required.
   */
  'change'?: "publish"|"unpublish"|"delete"|"taxonomies" | undefined;
}
