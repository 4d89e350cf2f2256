// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Token as _headwater_site_v1_Token, Token__Output as _headwater_site_v1_Token__Output } from '../../../headwater/site/v1/Token';

/**
 * A page of tokens.
 */
export interface ListTokensResponse {
  'tokens'?: (_headwater_site_v1_Token)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of tokens.
 */
export interface ListTokensResponse__Output {
  'tokens': (_headwater_site_v1_Token__Output)[];
  'nextPageToken': (string);
}
