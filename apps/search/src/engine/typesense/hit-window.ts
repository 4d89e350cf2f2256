import { maxTotal, type SearchQuery } from '../engine';

/** The hits of Typesense that a page may show, and the pages of Typesense that contain them. */
export interface HitWindow {
  /** The index of the first of them among the hits of Typesense, from 0. */
  first: number;
  count: number;
  pages: { page: number; perPage: number }[];
  /** Number of first hits that PostgreSQL orders; `pages` contain all of these. 0: none. */
  ranked: number;
}

/** Typesense ranks titles before texts, and does not count how often a word occurs in a text. So PostgreSQL ranks the first hits. */
const mostRanked = 50;
/** With recency, this many hits are sorted by date in groups: `content.search_fresher`. */
const mostByRecency = 250;
/** The largest page that Typesense gives. */
const mostPerPage = 250;

/**
 * Up to `pins` entries come before the hits of Typesense; how many of them are shown is known only at the look-up. So a page may begin this
 * many hits earlier. Typesense returns only whole pages; two adjacent pages contain any such range.
 */
export function hitWindow(
  { page, perPage, sort }: Pick<SearchQuery, 'page' | 'perPage' | 'sort'>,
  { pinned, recency }: { pinned: readonly number[]; recency: number },
): HitWindow {
  const pins = sort === 'newest' ? 0 : pinned.length;
  const offset = (page - 1) * perPage;
  // Past the end, only the total is needed.
  if (offset >= maxTotal) return { first: 0, count: 0, pages: [{ page: 1, perPage: 0 }], ranked: 0 };
  const first = Math.max(0, offset - pins);
  const count = offset + perPage - first;
  const ranked = sort === 'newest' ? 0 : recency > 0 ? mostByRecency : mostRanked;
  if (first < ranked) return { first, count, pages: pagesTo(Math.max(ranked, first + count)), ranked };
  const ofPage = perPage + pins;
  const from = Math.floor(first / ofPage);
  const to = Math.floor((first + count - 1) / ofPage);
  const pages = from === to ? [from] : [from, to];
  return { first, count, pages: pages.map((at) => ({ page: at + 1, perPage: ofPage })), ranked: 0 };
}

/** The first hits, for a page that contains none of them. */
export const firstPages: HitWindow = { first: 0, count: 0, pages: pagesTo(mostRanked), ranked: mostRanked };

/** The first hits, `count` at least. */
function pagesTo(count: number): HitWindow['pages'] {
  const perPage = Math.min(count, mostPerPage);
  return Array.from({ length: Math.ceil(count / perPage) }, (_, index) => ({ page: index + 1, perPage }));
}
