// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { EntrySummary as _headwater_content_v1_EntrySummary, EntrySummary__Output as _headwater_content_v1_EntrySummary__Output } from '../../../headwater/content/v1/EntrySummary';
import type { EntrySummaryJson as _headwater_content_v1_EntrySummaryJson, EntrySummaryJson__Output as _headwater_content_v1_EntrySummaryJson__Output } from '../../../headwater/content/v1/EntrySummaryJson';
import type { Long } from '@grpc/proto-loader';

/**
 * A page of posts.
 */
export interface ListPostsResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  'posts'?: (_headwater_content_v1_EntrySummary)[] | undefined;
  /**
   * Number of matching posts on all pages.
   */
  'total'?: (number | string | Long) | undefined;
  /**
   * In place of posts, if the request asks for them.
   */
  'postsJson'?: (_headwater_content_v1_EntrySummaryJson)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * A page of posts.
 */
export interface ListPostsResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  'posts': (_headwater_content_v1_EntrySummary__Output)[];
  /**
   * Number of matching posts on all pages.
   */
  'total': (number);
  /**
   * In place of posts, if the request asks for them.
   */
  'postsJson': (_headwater_content_v1_EntrySummaryJson__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
