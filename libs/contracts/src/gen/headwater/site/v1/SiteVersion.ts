// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The version of one site.
 */
export interface SiteVersion {
  'siteId'?: (number | string | Long) | undefined;
  'version'?: (number | string | Long) | undefined;
  /**
   * The version at which what requests are admitted by last changed: names, mode, languages, origins, caching policy, tokens.
   * Absent where the service does not tell: whatever is older than the version may have changed since.
   */
  'accessVersion'?: (number | string | Long) | undefined;
  '_accessVersion'?: "accessVersion" | undefined;
}

/**
 * The version of one site.
 */
export interface SiteVersion__Output {
  'siteId': (number);
  'version': (number);
  /**
   * The version at which what requests are admitted by last changed: names, mode, languages, origins, caching policy, tokens.
   * Absent where the service does not tell: whatever is older than the version may have changed since.
   */
  'accessVersion'?: (number) | undefined;
  '_accessVersion'?: "accessVersion" | undefined;
}
