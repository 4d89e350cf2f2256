// Original file: protos/headwater/media/v1/media_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names one media file.
 */
export interface GetMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The answer is at least as new as this site version, or UNAVAILABLE SITE_VERSION_BEHIND.
   */
  'minSiteVersion'?: (number | string | Long) | undefined;
  'mediaId'?: (number | string | Long) | undefined;
}

/**
 * Names one media file.
 */
export interface GetMediaRequest__Output {
  'siteId': (number);
  /**
   * The answer is at least as new as this site version, or UNAVAILABLE SITE_VERSION_BEHIND.
   */
  'minSiteVersion': (number);
  'mediaId': (number);
}
