import type { Statement } from '@headwater/db';

import { toText } from './to-text';

export interface PublicMenuRow {
  name: string;
  /** JSON text as stored. */
  items: string;
}

/** Each menu in the requested language, else in the default language; a disabled language counts as missing. */
export function publicMenus(siteId: number, language: string): Statement {
  return {
    name: 'site_public_menus',
    text: `
      select menus.name, (array_agg(menus.items order by languages.is_default))[1] as items
      from site.published_menus menus
      join site.site_languages languages
        on languages.site_id = menus.site_id and languages.code = menus.language
      where menus.site_id = $1 and (languages.is_default or (languages.code = $2 and languages.enabled))
      group by menus.name
      order by min(menus.menu_id) filter (where languages.is_default) nulls last, min(menus.menu_id)`,
    values: [siteId, toText(language)],
  };
}

export interface PublicAreaDesignRow {
  area: string;
  /** JSON text as stored. */
  settings: string;
}

export function publicAreaDesigns(siteId: number): Statement {
  return {
    name: 'site_public_area_designs',
    text: 'select area, settings from site.published_area_designs where site_id = $1 order by area_design_id',
    values: [siteId],
  };
}
