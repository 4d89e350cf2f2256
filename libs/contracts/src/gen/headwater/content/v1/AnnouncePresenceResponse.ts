// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Presence as _headwater_content_v1_Presence, Presence__Output as _headwater_content_v1_Presence__Output } from '../../../headwater/content/v1/Presence';

/**
 * Who else has it open.
 */
export interface AnnouncePresenceResponse {
  /**
   * Those who came first first; without the actor of the call, also where that one has it open twice.
   */
  'others'?: (_headwater_content_v1_Presence)[] | undefined;
  /**
   * After so many seconds the call is to be repeated ...
   */
  'announceAgainSeconds'?: (number) | undefined;
  /**
   * ... and after so many the actor counts as gone.
   */
  'expireSeconds'?: (number) | undefined;
}

/**
 * Who else has it open.
 */
export interface AnnouncePresenceResponse__Output {
  /**
   * Those who came first first; without the actor of the call, also where that one has it open twice.
   */
  'others': (_headwater_content_v1_Presence__Output)[];
  /**
   * After so many seconds the call is to be repeated ...
   */
  'announceAgainSeconds': (number);
  /**
   * ... and after so many the actor counts as gone.
   */
  'expireSeconds': (number);
}
