import type { PublicSettings, SiteSettings } from '@headwater/contracts';
import { toPublicMedia } from '@headwater/published-views';

import type { SettingsRow, SettingsValues } from '../queries/settings';

export function toSiteSettings(row: SettingsRow): SiteSettings {
  return {
    siteId: row.site_id,
    language: row.language,
    revision: row.revision,
    siteName: row.site_name ?? undefined,
    siteDescription: row.site_description ?? undefined,
    contactEmail: row.contact_email ?? undefined,
    metaTitle: row.meta_title ?? undefined,
    metaDescription: row.meta_description ?? undefined,
    googleSiteVerification: row.google_site_verification ?? undefined,
    twitterUrl: row.twitter_url ?? undefined,
    linkedinUrl: row.linkedin_url ?? undefined,
    facebookUrl: row.facebook_url ?? undefined,
    instagramUrl: row.instagram_url ?? undefined,
    githubUrl: row.github_url ?? undefined,
    logoMediaId: row.logo_media_id ?? undefined,
    faviconMediaId: row.favicon_media_id ?? undefined,
    ogImageMediaId: row.og_image_media_id ?? undefined,
  };
}

const columns = {
  siteName: 'site_name',
  siteDescription: 'site_description',
  contactEmail: 'contact_email',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  googleSiteVerification: 'google_site_verification',
  twitterUrl: 'twitter_url',
  linkedinUrl: 'linkedin_url',
  facebookUrl: 'facebook_url',
  instagramUrl: 'instagram_url',
  githubUrl: 'github_url',
  logoMediaId: 'logo_media_id',
  faviconMediaId: 'favicon_media_id',
  ogImageMediaId: 'og_image_media_id',
} as const satisfies Record<string, keyof SettingsValues>;

export type SettingsField = keyof typeof columns;

/** The row of a language without any settings. */
export function noSettings(siteId: number, language: string): SettingsRow {
  const unset = Object.fromEntries(Object.values(columns).map((column) => [column, null]));
  return { site_id: siteId, language, revision: 0, ...(unset as Required<SettingsValues>) };
}

/** Only the given fields; null clears one. */
export function toSettingsValues(
  changes: Partial<Record<SettingsField, string | number | null>>,
): SettingsValues {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [columns[field as SettingsField], value]),
  );
}

/** Settings after fallback; media in the form of `mediaJson`. */
export interface PublicSettingsRow extends Omit<
  SettingsRow,
  'site_id' | 'revision' | 'site_name' | 'logo_media_id' | 'favicon_media_id' | 'og_image_media_id'
> {
  site_name: string;
  logo: string | null;
  favicon: string | null;
  og_image: string | null;
}

export function toPublicSettings(row: PublicSettingsRow): PublicSettings {
  return {
    siteName: row.site_name,
    siteDescription: row.site_description ?? undefined,
    locale: row.language,
    contactEmail: row.contact_email ?? undefined,
    metaTitle: row.meta_title ?? undefined,
    metaDescription: row.meta_description ?? undefined,
    googleSiteVerification: row.google_site_verification ?? undefined,
    twitterUrl: row.twitter_url ?? undefined,
    linkedinUrl: row.linkedin_url ?? undefined,
    facebookUrl: row.facebook_url ?? undefined,
    instagramUrl: row.instagram_url ?? undefined,
    githubUrl: row.github_url ?? undefined,
    logo: toPublicMedia(row.logo),
    favicon: toPublicMedia(row.favicon),
    ogImage: toPublicMedia(row.og_image),
  };
}
