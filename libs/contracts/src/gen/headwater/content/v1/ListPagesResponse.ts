// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { EntrySummary as _headwater_content_v1_EntrySummary, EntrySummary__Output as _headwater_content_v1_EntrySummary__Output } from '../../../headwater/content/v1/EntrySummary';
import type { Long } from '@grpc/proto-loader';

/**
 * All pages. Their number is limited by configuration.
 */
export interface ListPagesResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'pages'?: (_headwater_content_v1_EntrySummary)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * All pages. Their number is limited by configuration.
 */
export interface ListPagesResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'pages': (_headwater_content_v1_EntrySummary__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
