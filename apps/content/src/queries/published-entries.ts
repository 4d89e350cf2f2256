import type { Statement } from '@headwater/db';
import { entrySummarySelect } from '@headwater/published-views';

/** All SQL of the delivery side. It names only published views: what they leave out does not exist here. */

const publicEntrySelect = `${entrySummarySelect}, entries.fields, entries.blocks, entries.html`;

/** `collation` comes from `collationFor`, so it is the name of a collation and nothing else. */
export function selectPages(siteId: number, language: string, collation: string): Statement {
  return {
    name: `list_pages_${collation.replaceAll('"', '')}`,
    text: `
      select ${entrySummarySelect}
      from content.published_entries entries
      where entries.site_id = $1 and entries.slug_family = 'page' and entries.language = $2
      order by entries.title collate ${collation}, entries.entry_id`,
    values: [siteId, language],
  };
}

export function selectHomepage(siteId: number, language: string): Statement {
  return {
    name: 'get_homepage',
    text: `
      select ${publicEntrySelect}
      from content.published_entries entries
      where entries.site_id = $1 and entries.language = $2 and entries.is_homepage`,
    values: [siteId, language],
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
  };
}

export interface PostRange {
  limit: number;
  offset: number;
}

/** The ids of the page come from an index alone; everything else is read for the few that are shown. */
export function selectPosts(siteId: number, language: string, { limit, offset }: PostRange): Statement {
  return {
    name: 'list_posts',
    text: `
      with page as materialized (
        select listed.entry_id, listed.sort_at
        from content.published_entries listed
        where listed.site_id = $1 and listed.type = 'post' and listed.language = $2
        order by listed.sort_at desc, listed.entry_id desc
        limit $3 offset $4
      )
      ${summariesOfPage}`,
    values: [siteId, language, limit, offset],
  };
}

export function countPosts(siteId: number, language: string): Statement {
  return {
    name: 'count_posts',
    text: `
      select count(*) as total
      from content.published_entries
      where site_id = $1 and type = 'post' and language = $2`,
    values: [siteId, language],
  };
}

/**
 * A slug can name taxonomies of several types, and a post can have more than one of them. Each taxonomy gives its first posts from
 * its index; a post of the page is among the first of every taxonomy that it has.
 */
export function selectPostsOfTaxonomy(
  siteId: number,
  language: string,
  taxonomySlug: string,
  { limit, offset }: PostRange,
): Statement {
  return {
    name: 'list_posts_of_taxonomy',
    text: `
      with page as materialized (
        select distinct assigned.sort_at, assigned.entry_id
        from site.published_taxonomies terms
        cross join lateral (
          select listed.entry_id, listed.sort_at
          from content.published_entry_taxonomies listed
          where listed.site_id = $1 and listed.taxonomy_id = terms.taxonomy_id and listed.type = 'post'
          order by listed.sort_at desc, listed.entry_id desc
          limit $4::bigint + $5::bigint
        ) assigned
        where terms.site_id = $1 and terms.language = $2 and terms.slug = $3
        order by assigned.sort_at desc, assigned.entry_id desc
        limit $4 offset $5
      )
      ${summariesOfPage}`,
    values: [siteId, language, taxonomySlug, limit, offset],
  };
}

export function countPostsOfTaxonomy(siteId: number, language: string, taxonomySlug: string): Statement {
  return {
    name: 'count_posts_of_taxonomy',
    text: `
      select count(distinct listed.entry_id) as total
      from site.published_taxonomies terms
      join content.published_entry_taxonomies listed
        on listed.site_id = terms.site_id and listed.taxonomy_id = terms.taxonomy_id
      where terms.site_id = $1 and terms.language = $2 and terms.slug = $3 and listed.type = 'post'`,
    values: [siteId, language, taxonomySlug],
  };
}

const summariesOfPage = `
      select ${entrySummarySelect}
      from page
      join content.published_entries entries on entries.site_id = $1 and entries.entry_id = page.entry_id
      order by page.sort_at desc, page.entry_id desc`;
