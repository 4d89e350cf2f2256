// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListFailedJobsRequest as _headwater_jobs_v1_ListFailedJobsRequest, ListFailedJobsRequest__Output as _headwater_jobs_v1_ListFailedJobsRequest__Output } from '../../../headwater/jobs/v1/ListFailedJobsRequest';
import type { ListFailedJobsResponse as _headwater_jobs_v1_ListFailedJobsResponse, ListFailedJobsResponse__Output as _headwater_jobs_v1_ListFailedJobsResponse__Output } from '../../../headwater/jobs/v1/ListFailedJobsResponse';
import type { RetryFailedJobsRequest as _headwater_jobs_v1_RetryFailedJobsRequest, RetryFailedJobsRequest__Output as _headwater_jobs_v1_RetryFailedJobsRequest__Output } from '../../../headwater/jobs/v1/RetryFailedJobsRequest';
import type { RetryFailedJobsResponse as _headwater_jobs_v1_RetryFailedJobsResponse, RetryFailedJobsResponse__Output as _headwater_jobs_v1_RetryFailedJobsResponse__Output } from '../../../headwater/jobs/v1/RetryFailedJobsResponse';

/**
 * Failed jobs of all services: every attempt failed, and they are not tried again.
 */
export interface JobManagementServiceClient extends grpc.Client {
  /**
   * Lists failed jobs, newest first, except those that a newer job has superseded. Needs a super-admin actor and a key
   * for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED,
   * SUPER_ADMIN_REQUIRED.
   */
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists failed jobs, newest first, except those that a newer job has superseded. Needs a super-admin actor and a key
   * for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED,
   * SUPER_ADMIN_REQUIRED.
   */
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Queues failed jobs again, with as many attempts as a new job. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Queues failed jobs again, with as many attempts as a new job. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Failed jobs of all services: every attempt failed, and they are not tried again.
 */
export interface JobManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lists failed jobs, newest first, except those that a newer job has superseded. Needs a super-admin actor and a key
   * for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED,
   * SUPER_ADMIN_REQUIRED.
   */
  ListFailedJobs: grpc.handleUnaryCall<_headwater_jobs_v1_ListFailedJobsRequest__Output, _headwater_jobs_v1_ListFailedJobsResponse>;
  
  /**
   * Queues failed jobs again, with as many attempts as a new job. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  RetryFailedJobs: grpc.handleUnaryCall<_headwater_jobs_v1_RetryFailedJobsRequest__Output, _headwater_jobs_v1_RetryFailedJobsResponse>;
  
}

export interface JobManagementServiceDefinition extends grpc.ServiceDefinition {
  ListFailedJobs: MethodDefinition<_headwater_jobs_v1_ListFailedJobsRequest, _headwater_jobs_v1_ListFailedJobsResponse, _headwater_jobs_v1_ListFailedJobsRequest__Output, _headwater_jobs_v1_ListFailedJobsResponse__Output>
  RetryFailedJobs: MethodDefinition<_headwater_jobs_v1_RetryFailedJobsRequest, _headwater_jobs_v1_RetryFailedJobsResponse, _headwater_jobs_v1_RetryFailedJobsRequest__Output, _headwater_jobs_v1_RetryFailedJobsResponse__Output>
}
