// Original file: protos/headwater/media/v1/media_management_service.proto


/**
 * Which sites to list.
 */
export interface SweepUnknownSitesRequest {
  'pageToken'?: (string) | undefined;
  /**
   * Only sites of which nothing was stored in so many days. 0: all.
   */
  'olderThanDays'?: (number) | undefined;
  /**
   * Has what is listed removed, in the background.
   */
  'remove'?: (boolean) | undefined;
}

/**
 * Which sites to list.
 */
export interface SweepUnknownSitesRequest__Output {
  'pageToken': (string);
  /**
   * Only sites of which nothing was stored in so many days. 0: all.
   */
  'olderThanDays': (number);
  /**
   * Has what is listed removed, in the background.
   */
  'remove': (boolean);
}
