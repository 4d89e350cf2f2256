// Original file: protos/headwater/site/v1/site_management_service.proto

import type { SiteMode as _headwater_site_v1_SiteMode, SiteMode__Output as _headwater_site_v1_SiteMode__Output } from '../../../headwater/site/v1/SiteMode';

/**
 * A new site.
 */
export interface CreateSiteRequest {
  'name'?: (string) | undefined;
  'mode'?: (_headwater_site_v1_SiteMode) | undefined;
  /**
   * The primary domain; normalised by the service.
   */
  'domain'?: (string) | undefined;
  'defaultLanguage'?: (string) | undefined;
  /**
   * Name of the default language for people. Absent: its code.
   */
  'defaultLanguageName'?: (string) | undefined;
  'baseUrl'?: (string) | undefined;
  '_defaultLanguageName'?: "defaultLanguageName" | undefined;
  '_baseUrl'?: "baseUrl" | undefined;
}

/**
 * A new site.
 */
export interface CreateSiteRequest__Output {
  'name': (string);
  'mode': (_headwater_site_v1_SiteMode__Output);
  /**
   * The primary domain; normalised by the service.
   */
  'domain': (string);
  'defaultLanguage': (string);
  /**
   * Name of the default language for people. Absent: its code.
   */
  'defaultLanguageName'?: (string) | undefined;
  'baseUrl'?: (string) | undefined;
  '_defaultLanguageName'?: "defaultLanguageName" | undefined;
  '_baseUrl'?: "baseUrl" | undefined;
}
