// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names jobs.
 */
export interface RetryFailedJobsRequest {
  /**
   * 1 to 200.
   */
  'jobIds'?: (number | string | Long)[] | undefined;
}

/**
 * Names jobs.
 */
export interface RetryFailedJobsRequest__Output {
  /**
   * 1 to 200.
   */
  'jobIds': (number)[];
}
