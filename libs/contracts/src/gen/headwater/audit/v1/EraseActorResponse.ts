// Original file: protos/headwater/audit/v1/audit_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A part of the work, which is all of it but for very many events.
 */
export interface EraseActorResponse {
  /**
   * How many events bore the name.
   */
  'events'?: (number | string | Long) | undefined;
  /**
   * There may be more: call again.
   */
  'more'?: (boolean) | undefined;
}

/**
 * A part of the work, which is all of it but for very many events.
 */
export interface EraseActorResponse__Output {
  /**
   * How many events bore the name.
   */
  'events': (number);
  /**
   * There may be more: call again.
   */
  'more': (boolean);
}
