// Original file: protos/headwater/content/v1/content_delivery_service.proto

import type { PublicEntry as _headwater_content_v1_PublicEntry, PublicEntry__Output as _headwater_content_v1_PublicEntry__Output } from '../../../headwater/content/v1/PublicEntry';

/**
 * An entry that was found.
 */
export interface FoundEntry {
  /**
   * Index of its address in the request, from 0.
   */
  'place'?: (number) | undefined;
  'entry'?: (_headwater_content_v1_PublicEntry | null) | undefined;
  'usedObjects'?: (string)[] | undefined;
}

/**
 * An entry that was found.
 */
export interface FoundEntry__Output {
  /**
   * Index of its address in the request, from 0.
   */
  'place': (number);
  'entry': (_headwater_content_v1_PublicEntry__Output | null);
  'usedObjects': (string)[];
}
