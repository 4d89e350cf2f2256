// Original file: protos/headwater/identity/v1/user.proto

/**
 * What a person may do in a site. Each role may do what the ones before it may.
 */
export const Role = {
  ROLE_UNSPECIFIED: 'ROLE_UNSPECIFIED',
  /**
   * Reads everything of the site, drafts included.
   */
  ROLE_VIEWER: 'ROLE_VIEWER',
  /**
   * Writes entries of their own. Does not publish them, and edits what is published as a working copy only.
   */
  ROLE_AUTHOR: 'ROLE_AUTHOR',
  /**
   * Writes and publishes entries, taxonomies and media.
   */
  ROLE_EDITOR: 'ROLE_EDITOR',
  /**
   * Manages navigation, settings, tokens and the people of the site.
   */
  ROLE_SITE_ADMIN: 'ROLE_SITE_ADMIN',
} as const;

/**
 * What a person may do in a site. Each role may do what the ones before it may.
 */
export type Role =
  | 'ROLE_UNSPECIFIED'
  | 0
  /**
   * Reads everything of the site, drafts included.
   */
  | 'ROLE_VIEWER'
  | 1
  /**
   * Writes entries of their own. Does not publish them, and edits what is published as a working copy only.
   */
  | 'ROLE_AUTHOR'
  | 2
  /**
   * Writes and publishes entries, taxonomies and media.
   */
  | 'ROLE_EDITOR'
  | 3
  /**
   * Manages navigation, settings, tokens and the people of the site.
   */
  | 'ROLE_SITE_ADMIN'
  | 4

/**
 * What a person may do in a site. Each role may do what the ones before it may.
 */
export type Role__Output = typeof Role[keyof typeof Role]
