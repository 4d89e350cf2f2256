import type { Statement } from '@headwater/db';
import { type MediaItem, mediaItem, taxonomyItem, taxonomyOrder } from '@headwater/published-views';

/**
 * The list of all pages. It uses only published views, so unpublished rows do not exist here. Thousands of rows are returned as JSON,
 * several in each row of the result. That is read far faster than single columns, and can be read in pieces.
 */

/** What a row of the result holds. */
export interface PagesRow {
  list: 'pages' | 'terms';
  /** A JSON array of `PageItem` or of `TaxonomyItem`. */
  items: string;
}

export type PageItem = [
  entryId: number,
  type: string,
  slugFamily: string,
  title: string,
  slug: string,
  isHomepage: boolean,
  /** In milliseconds of the epoch. */
  publishedAt: number | null,
  authorId: number,
  authorName: string,
  taxonomyIds: number[],
  ogImage: MediaItem | null,
];

const itemsPerRow = 25;

/**
 * First the pages in order, then their taxonomies, in the order in which a page shows them. Media and taxonomies are looked up by id,
 * regardless of the planner's estimates. `collation` comes from `collationFor`, so it is always the name of a collation.
 */
export function selectPages(siteId: number, language: string, collation: string): Statement {
  return {
    name: `list_pages_${collation.replaceAll('"', '')}`,
    text: `
      with listed as materialized (
        select
          row_number() over (order by entries.title collate ${collation}, entries.entry_id) - 1 as place,
          entries.entry_id, entries.type, entries.slug_family, entries.title, entries.slug, entries.is_homepage,
          floor(extract(epoch from entries.published_at) * 1000)::bigint as published_at,
          entries.author_id, entries.author_name, entries.og_image_media_id,
          array(
            select assigned.taxonomy_id
            from content.published_entry_taxonomies assigned
            where assigned.site_id = $1 and assigned.entry_id = entries.entry_id
          ) as taxonomy_ids
        from content.published_entries entries
        where entries.site_id = $1 and entries.slug_family = 'page' and entries.language = $2
      ),
      terms as materialized (
        select
          row_number() over (order by ${taxonomyOrder}) - 1 as place,
          taxonomy_id, type, name, slug, parent_id
        from site.published_taxonomies terms
        where site_id = $1
          and taxonomy_id = any (array(select distinct unnest(listed.taxonomy_ids) from listed))
      )
      select 'pages' as list, listed.place / ${itemsPerRow} as part, json_agg(json_build_array(
        listed.entry_id, listed.type, listed.slug_family, listed.title, listed.slug, listed.is_homepage,
        listed.published_at, listed.author_id, listed.author_name, listed.taxonomy_ids, og_image.item
      ) order by listed.place) as items
      from listed
      left join lateral (
        select ${mediaItem('$2')} as item
        from media.public_media
        where site_id = $1 and media_id = listed.og_image_media_id
        offset 0
      ) og_image on true
      group by part
      union all
      select 'terms', place / ${itemsPerRow} as part,
        json_agg(${taxonomyItem} order by place)
      from terms
      group by part
      order by list, part`,
    values: [siteId, language],
  };
}
