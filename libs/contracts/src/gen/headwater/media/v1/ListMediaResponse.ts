// Original file: protos/headwater/media/v1/media_management_service.proto

import type { ManagedMedia as _headwater_media_v1_ManagedMedia, ManagedMedia__Output as _headwater_media_v1_ManagedMedia__Output } from '../../../headwater/media/v1/ManagedMedia';

/**
 * A page of media.
 */
export interface ListMediaResponse {
  'media'?: (_headwater_media_v1_ManagedMedia)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of media.
 */
export interface ListMediaResponse__Output {
  'media': (_headwater_media_v1_ManagedMedia__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
