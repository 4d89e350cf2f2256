// Original file: protos/headwater/settings/v1/settings_delivery_service.proto

import type { PublicMedia as _headwater_media_v1_PublicMedia, PublicMedia__Output as _headwater_media_v1_PublicMedia__Output } from '../../../headwater/media/v1/PublicMedia';

/**
 * The settings after fallback. Absent values are unset in both languages.
 */
export interface PublicSettings {
  /**
   * Falls back to the name of the site, so it is always present.
   */
  'siteName'?: (string) | undefined;
  'siteDescription'?: (string) | undefined;
  /**
   * The language served.
   */
  'locale'?: (string) | undefined;
  'contactEmail'?: (string) | undefined;
  'metaTitle'?: (string) | undefined;
  'metaDescription'?: (string) | undefined;
  'googleSiteVerification'?: (string) | undefined;
  'twitterUrl'?: (string) | undefined;
  'linkedinUrl'?: (string) | undefined;
  'facebookUrl'?: (string) | undefined;
  'instagramUrl'?: (string) | undefined;
  'githubUrl'?: (string) | undefined;
  /**
   * Absent if it is not set or was deleted.
   */
  'logo'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  'favicon'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  'ogImage'?: (_headwater_media_v1_PublicMedia | null) | undefined;
  '_siteDescription'?: "siteDescription" | undefined;
  '_contactEmail'?: "contactEmail" | undefined;
  '_metaTitle'?: "metaTitle" | undefined;
  '_metaDescription'?: "metaDescription" | undefined;
  '_googleSiteVerification'?: "googleSiteVerification" | undefined;
  '_twitterUrl'?: "twitterUrl" | undefined;
  '_linkedinUrl'?: "linkedinUrl" | undefined;
  '_facebookUrl'?: "facebookUrl" | undefined;
  '_instagramUrl'?: "instagramUrl" | undefined;
  '_githubUrl'?: "githubUrl" | undefined;
  '_logo'?: "logo" | undefined;
  '_favicon'?: "favicon" | undefined;
  '_ogImage'?: "ogImage" | undefined;
}

/**
 * The settings after fallback. Absent values are unset in both languages.
 */
export interface PublicSettings__Output {
  /**
   * Falls back to the name of the site, so it is always present.
   */
  'siteName': (string);
  'siteDescription'?: (string) | undefined;
  /**
   * The language served.
   */
  'locale': (string);
  'contactEmail'?: (string) | undefined;
  'metaTitle'?: (string) | undefined;
  'metaDescription'?: (string) | undefined;
  'googleSiteVerification'?: (string) | undefined;
  'twitterUrl'?: (string) | undefined;
  'linkedinUrl'?: (string) | undefined;
  'facebookUrl'?: (string) | undefined;
  'instagramUrl'?: (string) | undefined;
  'githubUrl'?: (string) | undefined;
  /**
   * Absent if it is not set or was deleted.
   */
  'logo'?: (_headwater_media_v1_PublicMedia__Output | null) | undefined;
  'favicon'?: (_headwater_media_v1_PublicMedia__Output | null) | undefined;
  'ogImage'?: (_headwater_media_v1_PublicMedia__Output | null) | undefined;
  '_siteDescription'?: "siteDescription" | undefined;
  '_contactEmail'?: "contactEmail" | undefined;
  '_metaTitle'?: "metaTitle" | undefined;
  '_metaDescription'?: "metaDescription" | undefined;
  '_googleSiteVerification'?: "googleSiteVerification" | undefined;
  '_twitterUrl'?: "twitterUrl" | undefined;
  '_linkedinUrl'?: "linkedinUrl" | undefined;
  '_facebookUrl'?: "facebookUrl" | undefined;
  '_instagramUrl'?: "instagramUrl" | undefined;
  '_githubUrl'?: "githubUrl" | undefined;
  '_logo'?: "logo" | undefined;
  '_favicon'?: "favicon" | undefined;
  '_ogImage'?: "ogImage" | undefined;
}
