// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A job that was given up.
 */
export interface FailedJob {
  'jobId'?: (number | string | Long) | undefined;
  /**
   * Such as "media_variants"; its beginning names the service whose worker does it.
   */
  'task'?: (string) | undefined;
  /**
   * The site that it is about, which may be deleted. Absent: about no single site.
   */
  'siteId'?: (number | string | Long) | undefined;
  /**
   * How often it was tried.
   */
  'attempts'?: (number) | undefined;
  /**
   * The first line of what it failed with the last time, without passwords, tokens and signatures of addresses.
   */
  'lastError'?: (string) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * When it failed the last time.
   */
  'failTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_siteId'?: "siteId" | undefined;
}

/**
 * A job that was given up.
 */
export interface FailedJob__Output {
  'jobId': (number);
  /**
   * Such as "media_variants"; its beginning names the service whose worker does it.
   */
  'task': (string);
  /**
   * The site that it is about, which may be deleted. Absent: about no single site.
   */
  'siteId'?: (number) | undefined;
  /**
   * How often it was tried.
   */
  'attempts': (number);
  /**
   * The first line of what it failed with the last time, without passwords, tokens and signatures of addresses.
   */
  'lastError': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * When it failed the last time.
   */
  'failTime': (_google_protobuf_Timestamp__Output | null);
  '_siteId'?: "siteId" | undefined;
}
