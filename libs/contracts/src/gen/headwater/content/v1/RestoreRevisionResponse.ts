// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Entry as _headwater_content_v1_Entry, Entry__Output as _headwater_content_v1_Entry__Output } from '../../../headwater/content/v1/Entry';
import type { LeftOut as _headwater_content_v1_LeftOut, LeftOut__Output as _headwater_content_v1_LeftOut__Output } from '../../../headwater/content/v1/LeftOut';

/**
 * The entry after the change.
 */
export interface RestoreRevisionResponse {
  'entry'?: (_headwater_content_v1_Entry | null) | undefined;
  /**
   * The values of the revision that could not be restored.
   */
  'leftOut'?: (_headwater_content_v1_LeftOut | null) | undefined;
}

/**
 * The entry after the change.
 */
export interface RestoreRevisionResponse__Output {
  'entry': (_headwater_content_v1_Entry__Output | null);
  /**
   * The values of the revision that could not be restored.
   */
  'leftOut': (_headwater_content_v1_LeftOut__Output | null);
}
