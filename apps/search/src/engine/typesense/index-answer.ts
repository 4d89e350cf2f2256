import { z } from 'zod';

import { DeadlinePassedError } from '@headwater/runtime';

import type { HitWindow } from './hit-window';

/** The answer of Typesense. */
export interface IndexAnswer {
  /** Undefined: the index has never had a batch of the site. */
  marker: { applied: number; database: string } | undefined;
  /** The hits of the window; if PostgreSQL orders some, all hits up to its end. */
  hits: IndexHit[];
  found: number;
  /** Whether any document contains the words, including pinned and hidden ones. */
  hasAny: boolean;
}

export interface IndexHit {
  entryId: number;
  /** The document hash of the entry as it was indexed. */
  hash: string;
  /** Words of the entry that matched; for an incomplete word, its beginning. Empty unless the query was forgiving. */
  matched: string[];
}

const missingCollection = z.object({ code: z.literal(404) });

/** The answer of an index without documents of the site. */
export const nothingIndexed: IndexAnswer = { marker: undefined, hits: [], found: 0, hasAny: true };

/** Whether the requested collection does not exist. */
export const lacksCollection = (body: unknown): boolean =>
  z.object({ results: z.tuple([missingCollection], z.unknown()) }).safeParse(body).success;

const markerResult = z.object({
  hits: z.array(z.object({ document: z.object({ applied: z.int(), database: z.string() }) })).max(1),
});

const highlight = z.object({ matched_tokens: z.array(z.string()) });

const hitsResult = z.object({
  found: z.int(),
  /** Whether the server stopped at the deadline, before it had searched everything. */
  search_cutoff: z.boolean().optional(),
  hits: z.array(
    z.object({
      document: z.object({ entry_id: z.int(), hash: z.string() }),
      highlights: z.array(highlight).optional(),
    }),
  ),
});

const answer = z.object({ results: z.tuple([markerResult], hitsResult) });

/**
 * Reads the answer to the searches of `toSearches`: the marker, the pages of the window, and the result with curated entries, if that was
 * requested.
 *
 * @throws DeadlinePassedError if the server gave one of them up at the deadline.
 * @throws if it is not an answer to all of them, such as an error of one of them.
 */
export function readIndexAnswer(body: unknown, { first, count, pages, ranked }: HitWindow): IndexAnswer {
  const [marker, ...results] = answer.parse(body).results;
  const [firstPage] = results;
  if (firstPage === undefined || results.length < pages.length) {
    throw new Error('Typesense did not answer all searches.');
  }
  if (results.some(({ search_cutoff: isCutOff }) => isCutOff === true)) {
    throw new DeadlinePassedError('Typesense gave up a search at the deadline.');
  }
  const { page, perPage } = pages[0]!;
  const isRanked = ranked !== 0;
  const skipped = isRanked ? 0 : first - (page - 1) * perPage;
  const end = isRanked ? Math.max(ranked, first + count) : skipped + count;
  return {
    marker: marker.hits[0]?.document,
    found: firstPage.found,
    hasAny: (results[pages.length] ?? firstPage).found > 0,
    hits: results
      .slice(0, pages.length)
      .flatMap(({ hits }) => hits)
      .slice(skipped, end)
      .map(({ document, highlights = [] }) => ({
        entryId: document.entry_id,
        hash: document.hash,
        matched: highlights.flatMap(({ matched_tokens: tokens }) => tokens),
      })),
  };
}
