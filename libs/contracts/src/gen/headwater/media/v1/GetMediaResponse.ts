// Original file: protos/headwater/media/v1/media_delivery_service.proto

import type { PublicMedia as _headwater_media_v1_PublicMedia, PublicMedia__Output as _headwater_media_v1_PublicMedia__Output } from '../../../headwater/media/v1/PublicMedia';
import type { Long } from '@grpc/proto-loader';

/**
 * One media file.
 */
export interface GetMediaResponse {
  /**
   * Site version read in the same snapshot as the data.
   */
  'siteVersion'?: (number | string | Long) | undefined;
  /**
   * Milliseconds until the site's next scheduled publication. Absent: none is scheduled.
   */
  'validForMs'?: (number | string | Long) | undefined;
  /**
   * The objects that this answer shows, such as "media-4".
   */
  'usedObjects'?: (string)[] | undefined;
  'media'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * One media file.
 */
export interface GetMediaResponse__Output {
  /**
   * Site version read in the same snapshot as the data.
   */
  'siteVersion': (number);
  /**
   * Milliseconds until the site's next scheduled publication. Absent: none is scheduled.
   */
  'validForMs'?: (number) | undefined;
  /**
   * The objects that this answer shows, such as "media-4".
   */
  'usedObjects': (string)[];
  'media': (_headwater_media_v1_PublicMedia__Output | null);
  '_validForMs'?: "validForMs" | undefined;
}
