// Original file: protos/headwater/media/v1/media_management_service.proto

import type { MediaUse as _headwater_media_v1_MediaUse, MediaUse__Output as _headwater_media_v1_MediaUse__Output } from '../../../headwater/media/v1/MediaUse';

/**
 * A page of uses.
 */
export interface ListMediaUsesResponse {
  'uses'?: (_headwater_media_v1_MediaUse)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of uses.
 */
export interface ListMediaUsesResponse__Output {
  'uses': (_headwater_media_v1_MediaUse__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
