import type { Answer } from '@headwater/admin-client';

export type Settings = Answer<'getSettings'>['settings'];
export type Field = Exclude<keyof Settings, 'language' | 'revision'>;

/** The fields of the form, by part. Fields of pictures hold ids of media files. */
export const parts = {
  general: ['site_name', 'site_description', 'contact_email'],
  searchEngines: ['meta_title', 'meta_description', 'google_site_verification'],
  social: ['twitter_url', 'linkedin_url', 'facebook_url', 'instagram_url', 'github_url'],
  pictures: ['logo_media_id', 'favicon_media_id', 'og_image_media_id'],
} as const satisfies Record<string, readonly Field[]>;

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];
export const fields: readonly Field[] = Object.values(parts).flat();

/** The values as the form holds them: the empty text means no value. */
export type Draft = Record<Field, string>;

export const draftOf = (settings: Settings): Draft =>
  Object.fromEntries(fields.map((field) => [field, String(settings[field] ?? '')])) as Draft;

export type Changes = Partial<Omit<Settings, 'language' | 'revision'>>;

export const isMedia = (field: string): boolean => field.endsWith('_media_id');

/** The values in the form of the API: null means no value. A text that is no number is sent as it is, so that the API reports it. */
export function changesOf(draft: Partial<Draft>): Changes {
  const entries = Object.entries(draft).map(([field, text]) => {
    if (text.trim() === '') return [field, null];
    return [field, isMedia(field) ? Number(text) : text];
  });
  return Object.fromEntries(entries) as Changes;
}
