import type { ReadResult } from '@headwater/db';
import { toEntrySummary } from '@headwater/published-views';

import type { PresentHitRow } from '../../queries/index-answer';
import { maxTotal, type SearchAnswer, type SearchQuery } from '../engine';
import type { HitWindow } from './hit-window';

/** A hit, and the words that are marked in its excerpt, as a tsquery. */
export interface ShownHit {
  row: PresentHitRow;
  words: string;
}

/** What a page of an answer is made of. */
export interface FoundHits {
  /** Come before all others. */
  pins: readonly ShownHit[];
  /** Hits of Typesense, those of the window. */
  hits: readonly ShownHit[];
  window: HitWindow;
  /** All hits of Typesense. */
  found: number;
}

export const noHits: FoundHits = {
  pins: [],
  hits: [],
  window: { first: 0, count: 0, pages: [] },
  found: 0,
};

export function toAnswer(
  { siteVersion, validForMs }: Pick<ReadResult, 'siteVersion' | 'validForMs'>,
  found: FoundHits,
  shown: readonly ShownHit[],
  excerpts: readonly string[],
  indexCurrent: boolean,
): SearchAnswer {
  const total = found.pins.length + found.found;
  return {
    siteVersion,
    validForMs,
    engine: 'typesense',
    hits: shown.map(({ row }, at) => ({ summary: toEntrySummary(row), excerpt: excerpts[at]! })),
    total: Math.min(total, maxTotal),
    totalIsLowerBound: total > maxTotal,
    indexCurrent,
  };
}

/** The hits of the page: pins first, then those of Typesense. */
export function hitsOfPage(
  { page, perPage }: SearchQuery,
  { pins, hits, window }: FoundHits,
): readonly ShownHit[] {
  const offset = (page - 1) * perPage;
  const end = Math.min(offset + perPage, maxTotal);
  const ofHits = (place: number) => Math.max(0, place - pins.length - window.first);
  return [...pins.slice(offset, end), ...hits.slice(ofHits(offset), ofHits(end))];
}
