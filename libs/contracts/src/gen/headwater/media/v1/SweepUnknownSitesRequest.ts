// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * Which sites to list.
 */
export interface SweepUnknownSitesRequest {
  'pageToken'?: (string) | undefined;
  /**
   * Only sites for which nothing was stored within this many days. 0: all.
   */
  'olderThanDays'?: (number) | undefined;
  /**
   * Removes the listed bytes, in the background.
   */
  'remove'?: (boolean) | undefined;
}

/**
 * Which sites to list.
 */
export interface SweepUnknownSitesRequest__Output {
  'pageToken': (string);
  /**
   * Only sites for which nothing was stored within this many days. 0: all.
   */
  'olderThanDays': (number);
  /**
   * Removes the listed bytes, in the background.
   */
  'remove': (boolean);
}
