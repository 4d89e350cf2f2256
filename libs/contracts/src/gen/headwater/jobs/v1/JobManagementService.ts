// Original file: protos/headwater/jobs/v1/job_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ListFailedJobsRequest as _headwater_jobs_v1_ListFailedJobsRequest, ListFailedJobsRequest__Output as _headwater_jobs_v1_ListFailedJobsRequest__Output } from '../../../headwater/jobs/v1/ListFailedJobsRequest';
import type { ListFailedJobsResponse as _headwater_jobs_v1_ListFailedJobsResponse, ListFailedJobsResponse__Output as _headwater_jobs_v1_ListFailedJobsResponse__Output } from '../../../headwater/jobs/v1/ListFailedJobsResponse';
import type { RetryFailedJobsRequest as _headwater_jobs_v1_RetryFailedJobsRequest, RetryFailedJobsRequest__Output as _headwater_jobs_v1_RetryFailedJobsRequest__Output } from '../../../headwater/jobs/v1/RetryFailedJobsRequest';
import type { RetryFailedJobsResponse as _headwater_jobs_v1_RetryFailedJobsResponse, RetryFailedJobsResponse__Output as _headwater_jobs_v1_RetryFailedJobsResponse__Output } from '../../../headwater/jobs/v1/RetryFailedJobsResponse';

/**
 * Jobs of all services that were given up: they failed as often as they are tried.
 */
export interface JobManagementServiceClient extends grpc.Client {
  /**
   * Lists them, newest first. What a newer job has superseded is left out. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  ListFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists them, newest first. What a newer job has superseded is left out. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  listFailedJobs(argument: _headwater_jobs_v1_ListFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_ListFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Has them tried again from the start, as often as a new job. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  RetryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Has them tried again from the start, as often as a new job. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  retryFailedJobs(argument: _headwater_jobs_v1_RetryFailedJobsRequest, callback: grpc.requestCallback<_headwater_jobs_v1_RetryFailedJobsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Jobs of all services that were given up: they failed as often as they are tried.
 */
export interface JobManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Lists them, newest first. What a newer job has superseded is left out. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  ListFailedJobs: grpc.handleUnaryCall<_headwater_jobs_v1_ListFailedJobsRequest__Output, _headwater_jobs_v1_ListFailedJobsResponse>;
  
  /**
   * Has them tried again from the start, as often as a new job. Needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  RetryFailedJobs: grpc.handleUnaryCall<_headwater_jobs_v1_RetryFailedJobsRequest__Output, _headwater_jobs_v1_RetryFailedJobsResponse>;
  
}

export interface JobManagementServiceDefinition extends grpc.ServiceDefinition {
  ListFailedJobs: MethodDefinition<_headwater_jobs_v1_ListFailedJobsRequest, _headwater_jobs_v1_ListFailedJobsResponse, _headwater_jobs_v1_ListFailedJobsRequest__Output, _headwater_jobs_v1_ListFailedJobsResponse__Output>
  RetryFailedJobs: MethodDefinition<_headwater_jobs_v1_RetryFailedJobsRequest, _headwater_jobs_v1_RetryFailedJobsResponse, _headwater_jobs_v1_RetryFailedJobsRequest__Output, _headwater_jobs_v1_RetryFailedJobsResponse__Output>
}
