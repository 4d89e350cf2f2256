// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a site by exactly one of its names.
 */
export interface ResolveSiteRequest {
  /**
   * Normalised host name: lower case, ASCII form, no port, no trailing dot.
   */
  'domain'?: (string) | undefined;
  /**
   * The site's part of media URLs.
   */
  'siteKey'?: (string) | undefined;
  /**
   * The answer is at least as new as this directory version.
   */
  'minDirectoryVersion'?: (number | string | Long) | undefined;
  'name'?: "domain"|"siteKey" | undefined;
}

/**
 * Names a site by exactly one of its names.
 */
export interface ResolveSiteRequest__Output {
  /**
   * Normalised host name: lower case, ASCII form, no port, no trailing dot.
   */
  'domain'?: (string) | undefined;
  /**
   * The site's part of media URLs.
   */
  'siteKey'?: (string) | undefined;
  /**
   * The answer is at least as new as this directory version.
   */
  'minDirectoryVersion': (number);
  'name'?: "domain"|"siteKey" | undefined;
}
