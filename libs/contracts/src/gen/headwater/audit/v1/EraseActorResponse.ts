// Original file: protos/headwater/audit/v1/audit_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The result of one call. A call changes a limited number of events.
 */
export interface EraseActorResponse {
  /**
   * Number of events in which the actor was replaced.
   */
  'events'?: (number | string | Long) | undefined;
  /**
   * Whether there may be more events: then call again.
   */
  'more'?: (boolean) | undefined;
}

/**
 * The result of one call. A call changes a limited number of events.
 */
export interface EraseActorResponse__Output {
  /**
   * Number of events in which the actor was replaced.
   */
  'events': (number);
  /**
   * Whether there may be more events: then call again.
   */
  'more': (boolean);
}
