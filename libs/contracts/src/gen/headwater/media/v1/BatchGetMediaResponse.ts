// Original file: protos/headwater/media/v1/media_delivery_service.proto

import type { PublicMedia as _headwater_media_v1_PublicMedia, PublicMedia__Output as _headwater_media_v1_PublicMedia__Output } from '../../../headwater/media/v1/PublicMedia';
import type { Long } from '@grpc/proto-loader';

/**
 * The media files found, ordered by id.
 */
export interface BatchGetMediaResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'media'?: (_headwater_media_v1_PublicMedia)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The media files found, ordered by id.
 */
export interface BatchGetMediaResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'media': (_headwater_media_v1_PublicMedia__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
