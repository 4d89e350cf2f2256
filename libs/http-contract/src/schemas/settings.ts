import { z } from 'zod';

import { mediaObject } from './media';

const text = z.string().nullable();
const image = mediaObject.nullable();

export const settings = z
  .strictObject({
    site_name: z.string(),
    site_description: text,
    locale: z.string().describe('The language served'),
    contact_email: text,
    meta_title: text,
    meta_description: text,
    google_site_verification: text,
    twitter_url: text,
    linkedin_url: text,
    facebook_url: text,
    instagram_url: text,
    github_url: text,
    logo: image,
    favicon: image,
    og_image: image,
  })
  .meta({ id: 'Settings', description: 'The public settings. Unset values are null.' });

export type SettingsBody = z.output<typeof settings>;
