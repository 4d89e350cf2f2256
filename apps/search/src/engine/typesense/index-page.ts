import type { ReadResult } from '@headwater/db';
import { toEntrySummary } from '@headwater/published-views';

import type { PassageRow } from '../../queries/index-answer';
import { maxTotal, type SearchAnswer, type SearchQuery } from '../engine';
import type { HitWindow } from './hit-window';

/** A hit, and the words that are marked in its excerpt, as a tsquery. */
export interface ShownHit {
  row: PassageRow;
  words: string;
}

/** The parts of a page of an answer. */
export interface FoundHits {
  /** Shown before all others. */
  pins: readonly ShownHit[];
  /** Hits of Typesense in the window. */
  hits: readonly ShownHit[];
  /** Shown after all others, because they have only some of the words. */
  some: readonly ShownHit[];
  window: HitWindow;
  /** Number of all hits of Typesense. */
  found: number;
}

export const noHits: FoundHits = {
  pins: [],
  hits: [],
  some: [],
  window: { first: 0, count: 0, pages: [], ranked: 0 },
  found: 0,
};

export function toAnswer(
  { siteVersion, validForMs }: Pick<ReadResult, 'siteVersion' | 'validForMs'>,
  found: FoundHits,
  shown: readonly ShownHit[],
  excerpts: readonly string[],
  indexCurrent: boolean,
): SearchAnswer {
  const total = found.pins.length + found.found + found.some.length;
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

/** The hits of the page: pinned ones first, then those of Typesense, then those with only some of the words. */
export function hitsOfPage(
  { page, perPage }: SearchQuery,
  { pins, hits, some, window, found }: FoundHits,
): readonly ShownHit[] {
  const offset = (page - 1) * perPage;
  const end = Math.min(offset + perPage, maxTotal);
  const ofHits = (place: number) => Math.max(0, place - pins.length - window.first);
  const ofSome = (place: number) => Math.max(0, place - pins.length - found);
  return [
    ...pins.slice(offset, end),
    ...hits.slice(ofHits(offset), ofHits(end)),
    ...some.slice(ofSome(offset), ofSome(end)),
  ];
}
