// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of media.
 */
export interface ListMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only media whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  '_nameContains'?: "nameContains" | undefined;
  '_importKey'?: "importKey" | undefined;
}

/**
 * A page of media.
 */
export interface ListMediaRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only media whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  '_nameContains'?: "nameContains" | undefined;
  '_importKey'?: "importKey" | undefined;
}
