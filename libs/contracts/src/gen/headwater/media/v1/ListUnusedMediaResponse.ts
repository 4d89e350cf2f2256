// Original file: protos/headwater/media/v1/media_management_service.proto

import type { UnusedMedia as _headwater_media_v1_UnusedMedia, UnusedMedia__Output as _headwater_media_v1_UnusedMedia__Output } from '../../../headwater/media/v1/UnusedMedia';

/**
 * A page of unused media files.
 */
export interface ListUnusedMediaResponse {
  'media'?: (_headwater_media_v1_UnusedMedia)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of unused media files.
 */
export interface ListUnusedMediaResponse__Output {
  'media': (_headwater_media_v1_UnusedMedia__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
