import { z } from 'zod';

import { id, revision } from './scalars';

const text = z.string().nullable();
const media = id.nullable();

const values = {
  site_name: text,
  site_description: text,
  contact_email: text,
  meta_title: text,
  meta_description: text,
  google_site_verification: text,
  twitter_url: text,
  linkedin_url: text,
  facebook_url: text,
  instagram_url: text,
  github_url: text,
  logo_media_id: media,
  favicon_media_id: media,
  og_image_media_id: media,
};

export const settings = z.strictObject({ language: z.string(), ...values, revision }).meta({
  id: 'Settings',
  description: 'Public settings of a site in one language; null falls back to the default language',
});

/** null clears a value; absent values do not change. */
export const settingsChanges = z.strictObject(values).partial();
export const settingsFields = Object.keys(values) as (keyof typeof values)[];
