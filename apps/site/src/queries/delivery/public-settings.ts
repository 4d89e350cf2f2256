import type { Statement } from '@headwater/db';
import { mediaJson } from '@headwater/published-views';

import { toText } from './to-text';

const texts = [
  'site_description',
  'contact_email',
  'meta_title',
  'meta_description',
  'google_site_verification',
  'twitter_url',
  'linkedin_url',
  'facebook_url',
  'instagram_url',
  'github_url',
].map((column) => `coalesce(own.${column}, preset.${column}) as ${column}`);

const media = ['logo', 'favicon', 'og_image'].map((name) => {
  const mediaId = `coalesce(own.${name}_media_id, preset.${name}_media_id)`;
  return `${mediaJson('sites.site_id', mediaId, 'served.code')} as ${name}`;
});

/** One row with every value in the requested language, else in the default language; no row if there is no such site. */
export function publicSettings(siteId: number, language: string): Statement {
  return {
    name: 'site_public_settings',
    text: `
      select served.code as language, coalesce(own.site_name, preset.site_name, sites.name) as site_name,
             ${[...texts, ...media].join(', ')}
      from site.public_sites sites
      cross join lateral (
        select languages.code from site.site_languages languages
        where languages.site_id = sites.site_id
          and (languages.is_default or (languages.code = $2 and languages.enabled))
        order by languages.is_default
        limit 1
      ) as served
      left join site.published_settings own on own.site_id = sites.site_id and own.language = served.code
      left join site.published_settings preset
        on preset.site_id = sites.site_id and preset.language = sites.default_language
      where sites.site_id = $1`,
    values: [siteId, toText(language)],
  };
}
