// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { FoundEntry as _headwater_content_v1_FoundEntry, FoundEntry__Output as _headwater_content_v1_FoundEntry__Output } from '../../../headwater/content/v1/FoundEntry';
import type { Long } from '@grpc/proto-loader';

/**
 * The entries found.
 */
export interface BatchGetEntriesResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  /**
   * In ascending order of place.
   */
  'entries'?: (_headwater_content_v1_FoundEntry)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The entries found.
 */
export interface BatchGetEntriesResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  /**
   * In ascending order of place.
   */
  'entries': (_headwater_content_v1_FoundEntry__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
