// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * How much media a site has and may have: media files, and the bytes of their originals. Each media file counts for
 * itself, also if several have the same bytes.
 */
export interface MediaQuota {
  'siteId'?: (number | string | Long) | undefined;
  'usedFiles'?: (number | string | Long) | undefined;
  'usedBytes'?: (number | string | Long) | undefined;
  /**
   * The part that unfinished uploads reserve.
   */
  'reservedFiles'?: (number | string | Long) | undefined;
  'reservedBytes'?: (number | string | Long) | undefined;
  /**
   * The limit that applies. Absent: no limit.
   */
  'maxFiles'?: (number | string | Long) | undefined;
  'maxBytes'?: (number | string | Long) | undefined;
  /**
   * The limit that was set for this site; -1: no limit. Absent: the installation's limit for every site applies.
   */
  'ownMaxFiles'?: (number | string | Long) | undefined;
  'ownMaxBytes'?: (number | string | Long) | undefined;
  /**
   * 0: nothing was ever set.
   */
  'revision'?: (number) | undefined;
  '_maxFiles'?: "maxFiles" | undefined;
  '_maxBytes'?: "maxBytes" | undefined;
  '_ownMaxFiles'?: "ownMaxFiles" | undefined;
  '_ownMaxBytes'?: "ownMaxBytes" | undefined;
}

/**
 * How much media a site has and may have: media files, and the bytes of their originals. Each media file counts for
 * itself, also if several have the same bytes.
 */
export interface MediaQuota__Output {
  'siteId': (number);
  'usedFiles': (number);
  'usedBytes': (number);
  /**
   * The part that unfinished uploads reserve.
   */
  'reservedFiles': (number);
  'reservedBytes': (number);
  /**
   * The limit that applies. Absent: no limit.
   */
  'maxFiles'?: (number) | undefined;
  'maxBytes'?: (number) | undefined;
  /**
   * The limit that was set for this site; -1: no limit. Absent: the installation's limit for every site applies.
   */
  'ownMaxFiles'?: (number) | undefined;
  'ownMaxBytes'?: (number) | undefined;
  /**
   * 0: nothing was ever set.
   */
  'revision': (number);
  '_maxFiles'?: "maxFiles" | undefined;
  '_maxBytes'?: "maxBytes" | undefined;
  '_ownMaxFiles'?: "ownMaxFiles" | undefined;
  '_ownMaxBytes'?: "ownMaxBytes" | undefined;
}
