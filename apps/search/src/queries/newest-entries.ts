import type { Row, Statement } from '@headwater/db';

/** How many of a site's entries a common query is limited to. */
export interface LargeSite {
  /** Number of its newest entries. More than `maxTotal`, or the query would never be answered from them. */
  newest: number;
  /** Number of entries of one language from which a site is large. */
  leastEntries: number;
}

/** The instant by which a large site's newest published entries of a language are sorted. No row if the site is not large. */
export function newestSince(
  { siteId, language }: { siteId: number; language: string },
  { newest, leastEntries }: LargeSite,
): Statement {
  return {
    name: 'search_newest_since',
    text: `
      select floor(extract(epoch from last.sort_at) * 1000)::double precision as since
      from (
        select entries.sort_at from content.published_entries entries
        where entries.site_id = $1 and entries.language = $2
        order by entries.sort_at desc offset $3 limit 1
      ) as last
      where exists (
        select from content.published_entries entries
        where entries.site_id = $1 and entries.language = $2
        offset $4 limit 1
      )`,
    values: [siteId, language, newest - 1, leastEntries - 1],
  };
}

/** In milliseconds since 1970, rounded down as in the index. */
export const readNewestSince = (rows: Row[]): number | undefined => rows[0]?.since as number | undefined;
