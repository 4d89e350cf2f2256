// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { FoundToken as _headwater_site_v1_FoundToken, FoundToken__Output as _headwater_site_v1_FoundToken__Output } from '../../../headwater/site/v1/FoundToken';
import type { Long } from '@grpc/proto-loader';

/**
 * The tokens found.
 */
export interface BatchFindTokensResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  /**
   * In no particular order.
   */
  'tokens'?: (_headwater_site_v1_FoundToken)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The tokens found.
 */
export interface BatchFindTokensResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  /**
   * In no particular order.
   */
  'tokens': (_headwater_site_v1_FoundToken__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
