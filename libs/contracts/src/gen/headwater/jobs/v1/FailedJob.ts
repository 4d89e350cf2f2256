// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A job whose attempts have all failed.
 */
export interface FailedJob {
  'jobId'?: (number | string | Long) | undefined;
  /**
   * Such as "media_variants"; its beginning names the service whose worker runs the job.
   */
  'task'?: (string) | undefined;
  /**
   * The site of the job, which may be deleted. Absent: the job is not for one site.
   */
  'siteId'?: (number | string | Long) | undefined;
  /**
   * How often it was tried.
   */
  'attempts'?: (number) | undefined;
  /**
   * The first line of the last error, without passwords, tokens and signatures of URLs.
   */
  'lastError'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * When the last attempt failed.
   */
  'failTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_siteId'?: "siteId" | undefined;
}

/**
 * A job whose attempts have all failed.
 */
export interface FailedJob__Output {
  'jobId': (number);
  /**
   * Such as "media_variants"; its beginning names the service whose worker runs the job.
   */
  'task': (string);
  /**
   * The site of the job, which may be deleted. Absent: the job is not for one site.
   */
  'siteId'?: (number) | undefined;
  /**
   * How often it was tried.
   */
  'attempts': (number);
  /**
   * The first line of the last error, without passwords, tokens and signatures of URLs.
   */
  'lastError': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When the last attempt failed.
   */
  'failTime': (_google_protobuf_Timestamp__Output | null);
  '_siteId'?: "siteId" | undefined;
}
