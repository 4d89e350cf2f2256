// Original file: protos/headwater/audit/v1/audit_management_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { EraseActorRequest as _headwater_audit_v1_EraseActorRequest, EraseActorRequest__Output as _headwater_audit_v1_EraseActorRequest__Output } from '../../../headwater/audit/v1/EraseActorRequest';
import type { EraseActorResponse as _headwater_audit_v1_EraseActorResponse, EraseActorResponse__Output as _headwater_audit_v1_EraseActorResponse__Output } from '../../../headwater/audit/v1/EraseActorResponse';
import type { ListAuditEventsRequest as _headwater_audit_v1_ListAuditEventsRequest, ListAuditEventsRequest__Output as _headwater_audit_v1_ListAuditEventsRequest__Output } from '../../../headwater/audit/v1/ListAuditEventsRequest';
import type { ListAuditEventsResponse as _headwater_audit_v1_ListAuditEventsResponse, ListAuditEventsResponse__Output as _headwater_audit_v1_ListAuditEventsResponse__Output } from '../../../headwater/audit/v1/ListAuditEventsResponse';

/**
 * The record of changes: what changed, when and by whom.
 */
export interface AuditManagementServiceClient extends grpc.Client {
  /**
   * Replaces an actor by a pseudonym in all events. Every call for the same actor uses the same pseudonym. Later events
   * of the actor name the actor again. The call is recorded as an event, too. Needs a super-admin actor and a key for
   * all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  EraseActor(argument: _headwater_audit_v1_EraseActorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  EraseActor(argument: _headwater_audit_v1_EraseActorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  EraseActor(argument: _headwater_audit_v1_EraseActorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  EraseActor(argument: _headwater_audit_v1_EraseActorRequest, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Replaces an actor by a pseudonym in all events. Every call for the same actor uses the same pseudonym. Later events
   * of the actor name the actor again. The call is recorded as an event, too. Needs a super-admin actor and a key for
   * all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  eraseActor(argument: _headwater_audit_v1_EraseActorRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  eraseActor(argument: _headwater_audit_v1_EraseActorRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  eraseActor(argument: _headwater_audit_v1_EraseActorRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  eraseActor(argument: _headwater_audit_v1_EraseActorRequest, callback: grpc.requestCallback<_headwater_audit_v1_EraseActorResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lists events, newest first. Without a site: the events of all sites, also deleted ones, and those of no site; this
   * needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED,
   * SUPER_ADMIN_REQUIRED.
   */
  ListAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  ListAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lists events, newest first. Without a site: the events of all sites, also deleted ones, and those of no site; this
   * needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED,
   * SUPER_ADMIN_REQUIRED.
   */
  listAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  listAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  listAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  listAuditEvents(argument: _headwater_audit_v1_ListAuditEventsRequest, callback: grpc.requestCallback<_headwater_audit_v1_ListAuditEventsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * The record of changes: what changed, when and by whom.
 */
export interface AuditManagementServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Replaces an actor by a pseudonym in all events. Every call for the same actor uses the same pseudonym. Later events
   * of the actor name the actor again. The call is recorded as an event, too. Needs a super-admin actor and a key for
   * all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PERMISSION_DENIED SITE_NOT_ALLOWED, SUPER_ADMIN_REQUIRED.
   */
  EraseActor: grpc.handleUnaryCall<_headwater_audit_v1_EraseActorRequest__Output, _headwater_audit_v1_EraseActorResponse>;
  
  /**
   * Lists events, newest first. Without a site: the events of all sites, also deleted ones, and those of no site; this
   * needs a super-admin actor and a key for all sites.
   * Errors: INVALID_ARGUMENT INVALID_REQUEST, PAGE_TOKEN_INVALID, PERMISSION_DENIED SITE_NOT_ALLOWED,
   * SUPER_ADMIN_REQUIRED.
   */
  ListAuditEvents: grpc.handleUnaryCall<_headwater_audit_v1_ListAuditEventsRequest__Output, _headwater_audit_v1_ListAuditEventsResponse>;
  
}

export interface AuditManagementServiceDefinition extends grpc.ServiceDefinition {
  EraseActor: MethodDefinition<_headwater_audit_v1_EraseActorRequest, _headwater_audit_v1_EraseActorResponse, _headwater_audit_v1_EraseActorRequest__Output, _headwater_audit_v1_EraseActorResponse__Output>
  ListAuditEvents: MethodDefinition<_headwater_audit_v1_ListAuditEventsRequest, _headwater_audit_v1_ListAuditEventsResponse, _headwater_audit_v1_ListAuditEventsRequest__Output, _headwater_audit_v1_ListAuditEventsResponse__Output>
}
