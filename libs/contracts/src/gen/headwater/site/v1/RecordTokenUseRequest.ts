// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { TokenUse as _headwater_site_v1_TokenUse, TokenUse__Output as _headwater_site_v1_TokenUse__Output } from '../../../headwater/site/v1/TokenUse';
import type { Long } from '@grpc/proto-loader';

/**
 * Uses of tokens of one site since the last report.
 */
export interface RecordTokenUseRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Up to 1,000 tokens.
   */
  'uses'?: (_headwater_site_v1_TokenUse)[] | undefined;
}

/**
 * Uses of tokens of one site since the last report.
 */
export interface RecordTokenUseRequest__Output {
  'siteId': (number);
  /**
   * Up to 1,000 tokens.
   */
  'uses': (_headwater_site_v1_TokenUse__Output)[];
}
