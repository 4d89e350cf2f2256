// Original file: protos/headwater/content/v1/content_management_service.proto

import type { CreateEntryRequest as _headwater_content_v1_CreateEntryRequest, CreateEntryRequest__Output as _headwater_content_v1_CreateEntryRequest__Output } from '../../../headwater/content/v1/CreateEntryRequest';
import type { Long } from '@grpc/proto-loader';

/**
 * New entries.
 */
export interface BatchCreateEntriesRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 1 to 100. Each names this site or no site.
   */
  'requests'?: (_headwater_content_v1_CreateEntryRequest)[] | undefined;
}

/**
 * New entries.
 */
export interface BatchCreateEntriesRequest__Output {
  'siteId': (number);
  /**
   * 1 to 100. Each names this site or no site.
   */
  'requests': (_headwater_content_v1_CreateEntryRequest__Output)[];
}
