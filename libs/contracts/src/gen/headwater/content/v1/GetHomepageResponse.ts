// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { PublicEntry as _headwater_content_v1_PublicEntry, PublicEntry__Output as _headwater_content_v1_PublicEntry__Output } from '../../../headwater/content/v1/PublicEntry';
import type { Long } from '@grpc/proto-loader';

/**
 * The homepage.
 */
export interface GetHomepageResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'page'?: (_headwater_content_v1_PublicEntry | null) | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The homepage.
 */
export interface GetHomepageResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'page': (_headwater_content_v1_PublicEntry__Output | null);
  '_validForMs'?: "validForMs" | undefined;
}
