import type { SiteSettings } from '@headwater/contracts';

import { defaultLocale, locales, type SeedTarget } from './seed-target';

/**
 * Sets the public settings of both languages. Pictures are set in the default language, and the other one falls back to
 * them.
 */
export async function seedSettings(
  { clients, call, siteId, demo }: SeedTarget,
  media: Map<string, number>,
): Promise<void> {
  for (const language of locales) {
    const texts = demo.settings[language];
    const settings: SiteSettings = {
      language,
      siteName: texts.site_name,
      siteDescription: texts.site_description,
      contactEmail: texts.contact_email,
      metaTitle: texts.meta_title,
      metaDescription: texts.meta_description,
      twitterUrl: texts.twitter_url,
      linkedinUrl: texts.linkedin_url,
      facebookUrl: texts.facebook_url,
      instagramUrl: texts.instagram_url,
      githubUrl: texts.github_url,
    };
    const paths: string[] = Object.keys(texts);
    if (language === defaultLocale) {
      settings.logoMediaId = media.get(demo.logo);
      settings.faviconMediaId = media.get(demo.logo);
      settings.ogImageMediaId = media.get(demo.ogImage);
      paths.push('logo_media_id', 'favicon_media_id', 'og_image_media_id');
    }
    await clients.settings.updateSettings({ siteId, settings, updateMask: { paths } }, call);
  }
}
