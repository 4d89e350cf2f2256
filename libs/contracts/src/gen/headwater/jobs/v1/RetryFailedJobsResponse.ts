// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The result.
 */
export interface RetryFailedJobsResponse {
  /**
   * The jobs that are tried again. The others were not failed jobs, or are gone.
   */
  'jobIds'?: (number | string | Long)[] | undefined;
}

/**
 * The result.
 */
export interface RetryFailedJobsResponse__Output {
  /**
   * The jobs that are tried again. The others were not failed jobs, or are gone.
   */
  'jobIds': (number)[];
}
