// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What became of them.
 */
export interface RetryFailedJobsResponse {
  /**
   * Those that are tried again. The others were not given up, or are gone.
   */
  'jobIds'?: (number | string | Long)[] | undefined;
}

/**
 * What became of them.
 */
export interface RetryFailedJobsResponse__Output {
  /**
   * Those that are tried again. The others were not given up, or are gone.
   */
  'jobIds': (number)[];
}
