// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of jobs.
 */
export interface ListFailedJobsRequest {
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only jobs of this task.
   */
  'task'?: (string) | undefined;
  /**
   * Only jobs of this site.
   */
  'siteId'?: (number | string | Long) | undefined;
  '_task'?: "task" | undefined;
  '_siteId'?: "siteId" | undefined;
}

/**
 * A page of jobs.
 */
export interface ListFailedJobsRequest__Output {
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only jobs of this task.
   */
  'task'?: (string) | undefined;
  /**
   * Only jobs of this site.
   */
  'siteId'?: (number) | undefined;
  '_task'?: "task" | undefined;
  '_siteId'?: "siteId" | undefined;
}
