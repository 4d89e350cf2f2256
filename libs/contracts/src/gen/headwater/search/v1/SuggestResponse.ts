// Original file: protos/headwater/search/v1/search_delivery_service.proto

import type { Suggestion as _headwater_search_v1_Suggestion, Suggestion__Output as _headwater_search_v1_Suggestion__Output } from '../../../headwater/search/v1/Suggestion';
import type { Long } from '@grpc/proto-loader';

/**
 * The suggestions, in alphabetical order without regard to case and accents; of equal ones, the one that is spelled as
 * typed comes first.
 */
export interface SuggestResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'suggestions'?: (_headwater_search_v1_Suggestion)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The suggestions, in alphabetical order without regard to case and accents; of equal ones, the one that is spelled as
 * typed comes first.
 */
export interface SuggestResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'suggestions': (_headwater_search_v1_Suggestion__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
