import type { Row, Statement } from '@headwater/db';
import { type EntrySummaryRow, entrySummarySelect } from '@headwater/published-views';

import type { KnownList } from '../lists/known-list';
import type { ListFilter } from '../lists/known-lists';

/** SQL of lists of published posts. It names only published views: what they leave out does not exist here. */

export interface PostRange {
  limit: number;
  offset: number;
}

/** A post of the page, and where it stands in the list. */
export type ListedPostRow = EntrySummaryRow & { position: string };

/** The posts of a page, then the total of all pages, both in the light of what is known of the list. */
export function listStatements(
  { siteId, language, taxonomySlug }: ListFilter,
  { limit, offset }: PostRange,
  known: KnownList | undefined,
): [page: Statement, total: Statement] {
  const kind = taxonomySlug === undefined ? wholeList : taxonomyList;
  const slug = taxonomySlug === undefined ? [] : [taxonomySlug];
  const judged = known ? [known.siteVersion, known.readAt, known.validForMs ?? null] : [null, null, null];
  const mark = known?.markBefore(offset);
  const start = mark ? [mark.sortAt, mark.entryId, offset - mark.offset] : ['infinity', 0, offset];
  return [
    { ...kind.page, values: [siteId, language, ...judged, ...start, limit, offset, ...slug] },
    { ...kind.total, values: [siteId, language, ...judged, ...slug] },
  ];
}

/** The total by this snapshot, and its instant; undefined where what was known holds. */
export function readTotal(rows: Row[]): { total: number; readAt: string } | undefined {
  const [row] = rows as { total: number | null; read_at: string }[];
  return row === undefined || row.total === null ? undefined : { total: row.total, readAt: row.read_at };
}

/** Whether what is known ($3 to $5) is true of this snapshot. */
const judged = `
      judged as materialized (
        select coalesce(
          $3::bigint = (select version from platform.site_versions where site_id = $1)
            and platform.clock_now() >= $4::timestamptz
            and platform.clock_now() < coalesce($4::timestamptz + $5::float8 * interval '1 millisecond', 'infinity'),
          false) as holds
      )`;

/** The row to begin with: the known mark ($6 and $7) and the rows from there ($8), else the list's beginning and all rows ($10). */
const start = `
      start as materialized (
        select case when holds then $6::timestamptz else 'infinity' end as sort_at,
               case when holds then $7::bigint else 0 end as entry_id,
               case when holds then $8::bigint else $10::bigint end as skipped
        from judged
      )`;

const fromStart = `(listed.sort_at, listed.entry_id) <= ((select sort_at from start), (select entry_id from start))`;

/** The ids of the page come from an index alone; everything else is read for the few that are shown. */
const summariesOfPage = `
      select ${entrySummarySelect}, page.sort_at::text as position
      from page
      join content.published_entries entries on entries.site_id = $1 and entries.entry_id = page.entry_id
      order by page.sort_at desc, page.entry_id desc`;

const total = (count: string): string => `
      with ${judged}
      select case when holds then null else (${count}) end as total, platform.clock_now()::text as read_at
      from judged`;

/** All posts of a language. */
const wholeList = {
  page: {
    name: 'list_posts',
    text: `
      with ${judged}, ${start},
      page as materialized (
        select listed.entry_id, listed.sort_at
        from content.published_entries listed
        where listed.site_id = $1 and listed.type = 'post' and listed.language = $2 and ${fromStart}
        order by listed.sort_at desc, listed.entry_id desc
        limit $9::bigint offset (select skipped from start)
      )
      ${summariesOfPage}`,
  },
  total: {
    name: 'count_posts',
    text: total(`
        select count(*)
        from content.published_entries
        where site_id = $1 and type = 'post' and language = $2`),
  },
};

/**
 * A slug can name taxonomies of several types, and a post can have more than one of them. Each taxonomy gives its first posts from
 * its index; a post of the page is among the first of every taxonomy that it has.
 */
const taxonomyList = {
  page: {
    name: 'list_posts_of_taxonomy',
    text: `
      with ${judged}, ${start},
      page as materialized (
        select distinct assigned.sort_at, assigned.entry_id
        from site.published_taxonomies terms
        cross join lateral (
          select listed.entry_id, listed.sort_at
          from content.published_entry_taxonomies listed
          where listed.site_id = $1 and listed.taxonomy_id = terms.taxonomy_id and listed.type = 'post' and ${fromStart}
          order by listed.sort_at desc, listed.entry_id desc
          limit $9::bigint + (select skipped from start)
        ) assigned
        where terms.site_id = $1 and terms.language = $2 and terms.slug = $11
        order by assigned.sort_at desc, assigned.entry_id desc
        limit $9::bigint offset (select skipped from start)
      )
      ${summariesOfPage}`,
  },
  total: {
    name: 'count_posts_of_taxonomy',
    text: total(`
        select count(distinct listed.entry_id)
        from site.published_taxonomies terms
        join content.published_entry_taxonomies listed
          on listed.site_id = terms.site_id and listed.taxonomy_id = terms.taxonomy_id
        where terms.site_id = $1 and terms.language = $2 and terms.slug = $6 and listed.type = 'post'`),
  },
};
