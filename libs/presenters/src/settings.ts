import type { PublicSettings__Output } from '@headwater/contracts';
import type { SettingsBody } from '@headwater/http-contract';

import { type MediaLocation, presentOptionalMedia } from './media';

export function presentSettings(settings: PublicSettings__Output, location: MediaLocation): SettingsBody {
  return {
    site_name: settings.siteName,
    site_description: settings.siteDescription ?? null,
    locale: settings.locale,
    contact_email: settings.contactEmail ?? null,
    meta_title: settings.metaTitle ?? null,
    meta_description: settings.metaDescription ?? null,
    google_site_verification: settings.googleSiteVerification ?? null,
    twitter_url: settings.twitterUrl ?? null,
    linkedin_url: settings.linkedinUrl ?? null,
    facebook_url: settings.facebookUrl ?? null,
    instagram_url: settings.instagramUrl ?? null,
    github_url: settings.githubUrl ?? null,
    logo: presentOptionalMedia(settings.logo, location),
    favicon: presentOptionalMedia(settings.favicon, location),
    og_image: presentOptionalMedia(settings.ogImage, location),
  };
}
