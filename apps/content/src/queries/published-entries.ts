import type { Statement } from '@headwater/db';
import { entrySummarySelect } from '@headwater/published-views';

import type { PublicEntryRow } from '../mappers/public-entry';

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

/** An entry, and the place of its address among those that were asked for. */
export type AddressedEntryRow = PublicEntryRow & { place: number };

// As many as are still read in a fraction of a millisecond.
const quickAddresses = 4;

/** The entries that are there, by place. */
export function selectEntriesByAddress(siteId: number, addresses: readonly EntryAddress[]): Statement {
  return {
    name: 'get_entries_by_address',
    text: `
      select (asked.place - 1)::int as place, ${publicEntrySelect}
      from unnest($2::text[], $3::text[], $4::text[]) with ordinality asked(slug_family, language, slug, place)
      join content.published_entries entries
        on entries.site_id = $1 and entries.slug_family = asked.slug_family
          and entries.language = asked.language and entries.slug = asked.slug
      order by asked.place`,
    values: [
      siteId,
      addresses.map(({ slugFamily }) => slugFamily),
      addresses.map(({ language }) => language),
      addresses.map(({ slug }) => slug),
    ],
    quick: addresses.length <= quickAddresses,
  };
}
