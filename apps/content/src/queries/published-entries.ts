import { deliveryLimits } from '@headwater/contracts';
import type { Statement } from '@headwater/db';
import { entrySummarySelect } from '@headwater/published-views';

/** SQL of single entries and of pages for readers. It uses only published views, so unpublished rows do not exist here. */

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

/** `page` stands for pages and archives. */
export type SlugFamily = 'page' | 'post';

export const isSlugFamily = (text: string): text is SlugFamily => text === 'page' || text === 'post';

export function selectEntryBySlug(
  siteId: number,
  slugFamily: SlugFamily,
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

export interface EntryAddress {
  slugFamily: SlugFamily;
  language: string;
  slug: string;
}

/** The existing entries, in no order. If families or languages are mixed, entries that were not requested may be included. */
export function selectEntriesByAddress(siteId: number, addresses: readonly EntryAddress[]): Statement {
  const distinct = (part: keyof EntryAddress): string[] => [...new Set(addresses.map((one) => one[part]))];
  return {
    name: 'get_entries_by_address',
    text: `
      select entries.language, ${publicEntrySelect}
      from content.published_entries entries
      where entries.site_id = $1 and entries.slug_family = any($2::text[])
        and entries.language = any($3::text[]) and entries.slug = any($4::text[])`,
    values: [siteId, distinct('slugFamily'), distinct('language'), distinct('slug')],
    quick: addresses.length <= deliveryLimits.entriesOfEachSite,
  };
}
