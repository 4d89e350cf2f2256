// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The version of one site.
 */
export interface SiteVersion {
  'siteId'?: (number | string | Long) | undefined;
  'version'?: (number | string | Long) | undefined;
  /**
   * The access version: the site version at which names, mode, languages, origins, caching policy or tokens last
   * changed. Services of the previous release do not send it: then it counts as equal to the site version.
   */
  'accessVersion'?: (number | string | Long) | undefined;
  /**
   * For each group of endpoints (entries, search, taxonomies, navigation, settings) the site version at which its
   * answers last changed. A group that is missing counts as equal to the site version.
   */
  'groupVersions'?: (number | string | Long)[] | undefined;
  '_accessVersion'?: "accessVersion" | undefined;
}

/**
 * The version of one site.
 */
export interface SiteVersion__Output {
  'siteId': (number);
  'version': (number);
  /**
   * The access version: the site version at which names, mode, languages, origins, caching policy or tokens last
   * changed. Services of the previous release do not send it: then it counts as equal to the site version.
   */
  'accessVersion'?: (number) | undefined;
  /**
   * For each group of endpoints (entries, search, taxonomies, navigation, settings) the site version at which its
   * answers last changed. A group that is missing counts as equal to the site version.
   */
  'groupVersions': (number)[];
  '_accessVersion'?: "accessVersion" | undefined;
}
