// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { EntryAddress as _headwater_content_v1_EntryAddress, EntryAddress__Output as _headwater_content_v1_EntryAddress__Output } from '../../../headwater/content/v1/EntryAddress';
import type { Long } from '@grpc/proto-loader';

/**
 * Which entries.
 */
export interface BatchGetEntriesRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  /**
   * 1 to 16 addresses.
   */
  'addresses'?: (_headwater_content_v1_EntryAddress)[] | undefined;
}

/**
 * Which entries.
 */
export interface BatchGetEntriesRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  /**
   * 1 to 16 addresses.
   */
  'addresses': (_headwater_content_v1_EntryAddress__Output)[];
}
