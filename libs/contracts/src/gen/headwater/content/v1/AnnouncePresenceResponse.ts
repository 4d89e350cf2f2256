// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Presence as _headwater_content_v1_Presence, Presence__Output as _headwater_content_v1_Presence__Output } from '../../../headwater/content/v1/Presence';

/**
 * Who else has it open.
 */
export interface AnnouncePresenceResponse {
  /**
   * In the order in which they opened the entry. The actor of the call is never among them, not even with the entry
   * open twice.
   */
  'others'?: (_headwater_content_v1_Presence)[] | undefined;
  /**
   * The call must be repeated after this many seconds ...
   */
  'announceAgainSeconds'?: (number) | undefined;
  /**
   * ... and the actor counts as gone after this many seconds without a call.
   */
  'expireSeconds'?: (number) | undefined;
}

/**
 * Who else has it open.
 */
export interface AnnouncePresenceResponse__Output {
  /**
   * In the order in which they opened the entry. The actor of the call is never among them, not even with the entry
   * open twice.
   */
  'others': (_headwater_content_v1_Presence__Output)[];
  /**
   * The call must be repeated after this many seconds ...
   */
  'announceAgainSeconds': (number);
  /**
   * ... and the actor counts as gone after this many seconds without a call.
   */
  'expireSeconds': (number);
}
