// Original file: protos/headwater/media/v1/media_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names one media file.
 */
export interface GetMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The site version that the answer must have reached; otherwise UNAVAILABLE SITE_VERSION_BEHIND.
   */
  'minSiteVersion'?: (number | string | Long) | undefined;
  'mediaId'?: (number | string | Long) | undefined;
  /**
   * Language of the texts, as the site spells it. Absent: the site's default language.
   */
  'language'?: (string) | undefined;
  '_language'?: "language" | undefined;
}

/**
 * Names one media file.
 */
export interface GetMediaRequest__Output {
  'siteId': (number);
  /**
   * The site version that the answer must have reached; otherwise UNAVAILABLE SITE_VERSION_BEHIND.
   */
  'minSiteVersion': (number);
  'mediaId': (number);
  /**
   * Language of the texts, as the site spells it. Absent: the site's default language.
   */
  'language'?: (string) | undefined;
  '_language'?: "language" | undefined;
}
