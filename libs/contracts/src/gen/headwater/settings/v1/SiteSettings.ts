// Original file: protos/headwater/settings/v1/site_settings.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The values of a site's public settings that are set for one language. An absent value falls back to the default language.
 */
export interface SiteSettings {
  'siteId'?: (number | string | Long) | undefined;
  'language'?: (string) | undefined;
  'siteName'?: (string) | undefined;
  'siteDescription'?: (string) | undefined;
  'contactEmail'?: (string) | undefined;
  'metaTitle'?: (string) | undefined;
  'metaDescription'?: (string) | undefined;
  'googleSiteVerification'?: (string) | undefined;
  'twitterUrl'?: (string) | undefined;
  'linkedinUrl'?: (string) | undefined;
  'facebookUrl'?: (string) | undefined;
  'instagramUrl'?: (string) | undefined;
  'githubUrl'?: (string) | undefined;
  'logoMediaId'?: (number | string | Long) | undefined;
  'faviconMediaId'?: (number | string | Long) | undefined;
  'ogImageMediaId'?: (number | string | Long) | undefined;
  /**
   * Rises with every change; 0 while nothing was ever set. An update that names another revision than the current one
   * is refused. Read only.
   */
  'revision'?: (number) | undefined;
  '_siteName'?: "siteName" | undefined;
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
  '_logoMediaId'?: "logoMediaId" | undefined;
  '_faviconMediaId'?: "faviconMediaId" | undefined;
  '_ogImageMediaId'?: "ogImageMediaId" | undefined;
}

/**
 * The values of a site's public settings that are set for one language. An absent value falls back to the default language.
 */
export interface SiteSettings__Output {
  'siteId': (number);
  'language': (string);
  'siteName'?: (string) | undefined;
  'siteDescription'?: (string) | undefined;
  'contactEmail'?: (string) | undefined;
  'metaTitle'?: (string) | undefined;
  'metaDescription'?: (string) | undefined;
  'googleSiteVerification'?: (string) | undefined;
  'twitterUrl'?: (string) | undefined;
  'linkedinUrl'?: (string) | undefined;
  'facebookUrl'?: (string) | undefined;
  'instagramUrl'?: (string) | undefined;
  'githubUrl'?: (string) | undefined;
  'logoMediaId'?: (number) | undefined;
  'faviconMediaId'?: (number) | undefined;
  'ogImageMediaId'?: (number) | undefined;
  /**
   * Rises with every change; 0 while nothing was ever set. An update that names another revision than the current one
   * is refused. Read only.
   */
  'revision': (number);
  '_siteName'?: "siteName" | undefined;
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
  '_logoMediaId'?: "logoMediaId" | undefined;
  '_faviconMediaId'?: "faviconMediaId" | undefined;
  '_ogImageMediaId'?: "ogImageMediaId" | undefined;
}
