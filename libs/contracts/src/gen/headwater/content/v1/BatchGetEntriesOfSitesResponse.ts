// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { AnsweredRequest as _headwater_content_v1_AnsweredRequest, AnsweredRequest__Output as _headwater_content_v1_AnsweredRequest__Output } from '../../../headwater/content/v1/AnsweredRequest';

/**
 * The answers.
 */
export interface BatchGetEntriesOfSitesResponse {
  /**
   * In ascending order of place. A request that has no answer here failed: send it with BatchGetEntries to get the
   * error.
   */
  'answers'?: (_headwater_content_v1_AnsweredRequest)[] | undefined;
}

/**
 * The answers.
 */
export interface BatchGetEntriesOfSitesResponse__Output {
  /**
   * In ascending order of place. A request that has no answer here failed: send it with BatchGetEntries to get the
   * error.
   */
  'answers': (_headwater_content_v1_AnsweredRequest__Output)[];
}
