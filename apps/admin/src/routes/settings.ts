import { settingsFields, type siteRoutes } from '@headwater/admin-contract';
import type { SiteSettings, SiteSettings__Output } from '@headwater/contracts';

import { given } from '../mappers/time';
import type { HandlersOf } from './handler';

type Field = (typeof settingsFields)[number];
type Settings = { [Name in Field]: (Name extends `${string}_media_id` ? number : string) | null };

/** Each setting and its name in the RPC. */
const rpcNames = {
  site_name: 'siteName',
  site_description: 'siteDescription',
  contact_email: 'contactEmail',
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  google_site_verification: 'googleSiteVerification',
  twitter_url: 'twitterUrl',
  linkedin_url: 'linkedinUrl',
  facebook_url: 'facebookUrl',
  instagram_url: 'instagramUrl',
  github_url: 'githubUrl',
  logo_media_id: 'logoMediaId',
  favicon_media_id: 'faviconMediaId',
  og_image_media_id: 'ogImageMediaId',
} as const satisfies Record<Field, keyof SiteSettings>;

function toSettings(settings: SiteSettings__Output) {
  const values = settingsFields.map((field) => [field, settings[rpcNames[field]] ?? null] as const);
  return {
    language: settings.language,
    ...(Object.fromEntries(values) as Settings),
    revision: settings.revision,
  };
}

export const settingsHandlers: Pick<HandlersOf<typeof siteRoutes>, 'getSettings' | 'updateSettings'> = {
  async getSettings({ params, query, call }) {
    const asked = { siteId: params.site_id, language: query.language };
    const { settings } = await call('settingsManagement.getSettings', asked);
    return { settings: toSettings(given(settings)) };
  },

  async updateSettings({ params, query, body, call }) {
    const paths = settingsFields.filter((field) => body[field] !== undefined);
    const values = paths.map((field) => [rpcNames[field], body[field] ?? undefined]);
    const answer = await call('settingsManagement.updateSettings', {
      siteId: params.site_id,
      settings: { ...(Object.fromEntries(values) as SiteSettings), language: query.language },
      updateMask: { paths },
      expectedRevision: body.expected_revision,
    });
    return { settings: toSettings(given(answer.settings)) };
  },
};
