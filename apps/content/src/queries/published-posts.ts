import { deliveryLimits } from '@headwater/contracts';
import type { Statement } from '@headwater/db';
import { assignedOfPage, type SummaryPageRow, summaryPageSelect } from '@headwater/published-views';

import { type KnownList, markEvery } from '../lists/known-list';
import type { ListFilter } from '../lists/known-lists';

/** SQL of lists of published posts. It uses only published views, so unpublished rows do not exist here. */

export interface PostRange {
  limit: number;
  offset: number;
}

/** A page of posts, and the state of the list. */
export interface PostsRow extends SummaryPageRow {
  /** Null if the known state of the list is valid. */
  total: number | null;
  /** The instant of the snapshot. */
  read_at: string;
  /** The sort values of the first post of the page; null if the page is empty. */
  position: string | null;
}

/** A page read without a count: empty if the known state is not valid. */
export interface KnownPostsRow extends SummaryPageRow {
  holds: boolean;
  position: string | null;
}

/**
 * A page of a known list, without a count, for transactions that several reads share. It skips few rows, even on a large site. Undefined if
 * that is not certain, for example for a slug of many taxonomies: then use `selectPosts`.
 */
export function selectKnownPosts(
  { siteId, language, taxonomySlug }: ListFilter,
  { limit, offset }: PostRange,
  known: KnownList,
): Statement | undefined {
  const mark = known.markBefore(offset);
  const skipped = offset - (mark?.offset ?? 0);
  // Scheduled posts come before the first mark. A state that was valid only for a moment no longer is.
  const isKnown = mark !== undefined ? known.validForMs !== 0 : known.validForMs === undefined;
  const isNear = isKnown && skipped < markEvery;
  if (!isNear || limit > deliveryLimits.postsOfShortPage || taxonomySlug !== undefined) return undefined;
  const start = mark ? [mark.sortAt, mark.entryId] : ['infinity', 0];
  return {
    ...knownList,
    values: [siteId, language, ...judgedBy(known), ...start, skipped, limit],
    quick: true,
  };
}

/** One row: the posts of a page and the total of all pages, using the known state of the list if it is valid. */
export function selectPosts(
  { siteId, language, taxonomySlug }: ListFilter,
  { limit, offset }: PostRange,
  known: KnownList | undefined,
): Statement {
  const kind = taxonomySlug === undefined ? wholeList : taxonomyList;
  const slug = taxonomySlug === undefined ? [] : [taxonomySlug];
  const judged = known ? judgedBy(known) : [null, null, null];
  const mark = known?.markBefore(offset);
  const start = mark ? [mark.sortAt, mark.entryId, offset - mark.offset] : ['infinity', 0, offset];
  return { ...kind, values: [siteId, language, ...judged, ...start, limit, offset, ...slug] };
}

const judgedBy = ({ siteVersion, readAt, validForMs }: KnownList) => [
  siteVersion,
  readAt,
  validForMs ?? null,
];

/** SQL of a CTE `judged`: whether the known state ($3 to $5) is valid in this snapshot. */
const judged = `
      judged as materialized (
        select coalesce(
          $3::bigint = (select version from platform.site_versions where site_id = $1)
            and platform.clock_now() >= $4::timestamptz
            and platform.clock_now() < coalesce($4::timestamptz + $5::float8 * interval '1 millisecond', 'infinity'),
          false) as holds
      )`;

const newestFirst = 'entries.sort_at desc, entries.entry_id desc';

const fromStart = `(listed.sort_at, listed.entry_id) <= ((select sort_at from start), (select entry_id from start))`;

/**
 * `page` returns the ids of the page in order, from an index only; everything else is read only for the posts of the page. This snapshot
 * checks the known state ($3 to $5). If it is valid, the page begins at the known mark ($6 and $7) and skips the rows from there ($8), else
 * it begins at the start of the list and skips all rows before the page ($10).
 */
const postsText = ({ page, count }: { page: string; count: string }): string => `
      with ${judged},
      start as materialized (
        select case when holds then $6::timestamptz else 'infinity' end as sort_at,
               case when holds then $7::bigint else 0 end as entry_id,
               case when holds then $8::bigint else $10::bigint end as skipped
        from judged
      ),
      page as materialized (${page}),
      ${assignedOfPage}
      select
        case when holds then null else (${count}) end as total,
        platform.clock_now()::text as read_at,
        (select max(sort_at)::text from page) as position,
        ${summaryPageSelect(newestFirst)}
      from judged`;

interface Part {
  /** SQL of a condition for rows under the alias `listed`. */
  from: string;
  limit: string;
  skipped: string;
}

const pageOfAll = ({ from, limit, skipped }: Part): string => `
        select listed.entry_id, listed.sort_at
        from content.published_entries listed
        where listed.site_id = $1 and listed.type = 'post' and listed.language = $2 and ${from}
        order by listed.sort_at desc, listed.entry_id desc
        limit ${limit} offset ${skipped}`;

/** All posts of a language. */
const wholeList = {
  name: 'list_posts',
  text: postsText({
    page: pageOfAll({ from: fromStart, limit: '$9::bigint', skipped: '(select skipped from start)' }),
    count: `
        select count(*)
        from content.published_entries
        where site_id = $1 and type = 'post' and language = $2`,
  }),
};

const knownList = {
  name: 'list_known_posts',
  text: `
      with ${judged},
      page as materialized (${pageOfAll({
        from: '(listed.sort_at, listed.entry_id) <= ($6::timestamptz, $7::bigint)',
        limit: '(select case when holds then $9::bigint else 0 end from judged)',
        skipped: '$8::bigint',
      })}),
      ${assignedOfPage}
      select
        holds,
        (select max(sort_at)::text from page) as position,
        ${summaryPageSelect(newestFirst)}
      from judged`,
};

/**
 * A slug can name taxonomies of several types, and a post can have more than one of them. Each taxonomy gives its first posts from
 * its index; a post of the page is among the first of every taxonomy that it has.
 */
const taxonomyList = {
  name: 'list_posts_of_taxonomy',
  text: postsText({
    page: `
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
        limit $9::bigint offset (select skipped from start)`,
    count: `
        select count(distinct listed.entry_id)
        from site.published_taxonomies terms
        join content.published_entry_taxonomies listed
          on listed.site_id = terms.site_id and listed.taxonomy_id = terms.taxonomy_id
        where terms.site_id = $1 and terms.language = $2 and terms.slug = $11 and listed.type = 'post'`,
  }),
};
