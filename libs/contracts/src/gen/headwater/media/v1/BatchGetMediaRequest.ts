// Original file: protos/headwater/media/v1/media_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names up to 100 media files.
 */
export interface BatchGetMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  'minSiteVersion'?: (number | string | Long) | undefined;
  /**
   * 1 to 100 ids.
   */
  'mediaIds'?: (number | string | Long)[] | undefined;
  /**
   * Language of the texts, as the site spells it. Absent: the site's default language.
   */
  'language'?: (string) | undefined;
  '_language'?: "language" | undefined;
}

/**
 * Names up to 100 media files.
 */
export interface BatchGetMediaRequest__Output {
  'siteId': (number);
  'minSiteVersion': (number);
  /**
   * 1 to 100 ids.
   */
  'mediaIds': (number)[];
  /**
   * Language of the texts, as the site spells it. Absent: the site's default language.
   */
  'language'?: (string) | undefined;
  '_language'?: "language" | undefined;
}
