import type { Statement } from '@headwater/db';
import { entrySummarySelect } from '@headwater/published-views';

/** SQL of single entries and of pages for readers. It names only published views: what they leave out does not exist here. */

const publicEntrySelect = `${entrySummarySelect}, entries.fields, entries.blocks, entries.html`;

export function selectHomepage(siteId: number, language: string): Statement {
  return {
    name: 'get_homepage',
    text: `
      select ${publicEntrySelect}
      from content.published_entries entries
      where entries.site_id = $1 and entries.language = $2 and entries.is_homepage`,
    values: [siteId, language],
    quick: true,
  };
}

/** `slugFamily`: `page` stands for pages and archives. */
export function selectEntryBySlug(
  siteId: number,
  slugFamily: 'page' | 'post',
  language: string,
  slug: string,
): Statement {
  return {
    name: 'get_entry_by_slug',
    text: `
      select ${publicEntrySelect}
      from content.published_entries entries
      where entries.site_id = $1 and entries.slug_family = $2 and entries.language = $3 and entries.slug = $4`,
    values: [siteId, slugFamily, language, slug],
    quick: true,
  };
}
