// Original file: protos/headwater/media/v1/media_management_service.proto

import type { OrphanedObject as _headwater_media_v1_OrphanedObject, OrphanedObject__Output as _headwater_media_v1_OrphanedObject__Output } from '../../../headwater/media/v1/OrphanedObject';

/**
 * A part of the storage.
 */
export interface SweepStorageResponse {
  'objects'?: (_headwater_media_v1_OrphanedObject)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A part of the storage.
 */
export interface SweepStorageResponse__Output {
  'objects': (_headwater_media_v1_OrphanedObject__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
