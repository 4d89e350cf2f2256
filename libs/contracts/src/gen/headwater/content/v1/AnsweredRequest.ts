// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { BatchGetEntriesResponse as _headwater_content_v1_BatchGetEntriesResponse, BatchGetEntriesResponse__Output as _headwater_content_v1_BatchGetEntriesResponse__Output } from '../../../headwater/content/v1/BatchGetEntriesResponse';

/**
 * The answer to one request.
 */
export interface AnsweredRequest {
  /**
   * Index of the request, from 0.
   */
  'place'?: (number) | undefined;
  'response'?: (_headwater_content_v1_BatchGetEntriesResponse | null) | undefined;
}

/**
 * The answer to one request.
 */
export interface AnsweredRequest__Output {
  /**
   * Index of the request, from 0.
   */
  'place': (number);
  'response': (_headwater_content_v1_BatchGetEntriesResponse__Output | null);
}
