import { z } from 'zod';

/** What Typesense answered. */
export interface IndexAnswer {
  /** Undefined: the index has never been told of the site. */
  marker: { applied: number; database: string } | undefined;
  hits: IndexHit[];
  found: number;
}

export interface IndexHit {
  entryId: number;
  /** Of the entry as it was indexed. */
  hash: string;
  /** Words of the entry that matched; of a begun word, its beginning. Empty unless the question was a forgiving one. */
  matched: string[];
}

const markerResult = z.object({
  hits: z.array(z.object({ document: z.object({ applied: z.int(), database: z.string() }) })).max(1),
});

const highlight = z.object({ matched_tokens: z.array(z.string()) });

const hitsResult = z.object({
  found: z.int(),
  // The server gave up before it had looked at everything.
  search_cutoff: z.literal(false).optional(),
  hits: z.array(
    z.object({
      document: z.object({ entry_id: z.int(), hash: z.string() }),
      highlights: z.array(highlight).optional(),
    }),
  ),
});

const answer = z.object({ results: z.tuple([markerResult, hitsResult]) });

/** @throws if it is not an answer to both searches, such as an error of one of them. */
export function readIndexAnswer(body: unknown): IndexAnswer {
  const [marker, { found, hits }] = answer.parse(body).results;
  return {
    marker: marker.hits[0]?.document,
    found,
    hits: hits.map(({ document, highlights = [] }) => ({
      entryId: document.entry_id,
      hash: document.hash,
      matched: highlights.flatMap(({ matched_tokens: tokens }) => tokens),
    })),
  };
}
