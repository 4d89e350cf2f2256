// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { FailedJob as _headwater_jobs_v1_FailedJob, FailedJob__Output as _headwater_jobs_v1_FailedJob__Output } from '../../../headwater/jobs/v1/FailedJob';

/**
 * A page of jobs.
 */
export interface ListFailedJobsResponse {
  'failedJobs'?: (_headwater_jobs_v1_FailedJob)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of jobs.
 */
export interface ListFailedJobsResponse__Output {
  'failedJobs': (_headwater_jobs_v1_FailedJob__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
