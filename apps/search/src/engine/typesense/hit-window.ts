import { maxTotal, type SearchQuery } from '../engine';

/** The hits of Typesense that a page may show, and the pages of Typesense that have them. */
export interface HitWindow {
  /** The place of the first of them among the hits of Typesense, from 0. */
  first: number;
  count: number;
  pages: { page: number; perPage: number }[];
}

/**
 * Up to `pins` entries come before the hits of Typesense; how many of them are shown is known only when the hits are looked up. So
 * a page may begin so many hits earlier. Typesense knows pages alone: two of them have any such piece.
 */
export function hitWindow({ page, perPage }: Pick<SearchQuery, 'page' | 'perPage'>, pins: number): HitWindow {
  const offset = (page - 1) * perPage;
  // Past the end, only the total is wanted.
  if (offset >= maxTotal) return { first: 0, count: 0, pages: [{ page: 1, perPage: 0 }] };
  if (pins === 0 || offset === 0) return { first: offset, count: perPage, pages: [{ page, perPage }] };
  const first = Math.max(0, offset - pins);
  const count = offset + perPage - first;
  const ofPage = perPage + pins;
  const from = Math.floor(first / ofPage);
  const to = Math.floor((first + count - 1) / ofPage);
  const pages = from === to ? [from] : [from, to];
  return { first, count, pages: pages.map((at) => ({ page: at + 1, perPage: ofPage })) };
}
