// Original file: protos/headwater/site/v1/site.proto

/**
 * How a site is served.
 */
export const SiteMode = {
  SITE_MODE_UNSPECIFIED: 'SITE_MODE_UNSPECIFIED',
  /**
   * Content is served under /api/v1.
   */
  SITE_MODE_HEADLESS: 'SITE_MODE_HEADLESS',
  /**
   * Pages are rendered by the theme on the site's own domain; the API answers 403.
   */
  SITE_MODE_THEME: 'SITE_MODE_THEME',
} as const;

/**
 * How a site is served.
 */
export type SiteMode =
  | 'SITE_MODE_UNSPECIFIED'
  | 0
  /**
   * Content is served under /api/v1.
   */
  | 'SITE_MODE_HEADLESS'
  | 1
  /**
   * Pages are rendered by the theme on the site's own domain; the API answers 403.
   */
  | 'SITE_MODE_THEME'
  | 2

/**
 * How a site is served.
 */
export type SiteMode__Output = typeof SiteMode[keyof typeof SiteMode]
