// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site by exactly one of these.
 */
export interface ResolveSiteRequest {
  /**
   * Normalised host name: lower case, ASCII form, no port, no trailing dot.
   */
  'domain'?: (string) | undefined;
  /**
   * The site key, as in media URLs.
   */
  'siteKey'?: (string) | undefined;
  /**
   * The directory version that the answer must have reached.
   */
  'minDirectoryVersion'?: (number | string | Long) | undefined;
  'name'?: "domain"|"siteKey" | undefined;
}

/**
 * Names a site by exactly one of these.
 */
export interface ResolveSiteRequest__Output {
  /**
   * Normalised host name: lower case, ASCII form, no port, no trailing dot.
   */
  'domain'?: (string) | undefined;
  /**
   * The site key, as in media URLs.
   */
  'siteKey'?: (string) | undefined;
  /**
   * The directory version that the answer must have reached.
   */
  'minDirectoryVersion': (number);
  'name'?: "domain"|"siteKey" | undefined;
}
