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

/** What a page of an answer is made of. */
export interface FoundHits {
  /** Come before all others. */
  pins: readonly ShownHit[];
  /** Hits of Typesense, those of the window. */
  hits: readonly ShownHit[];
  /** Come after all others: they have only some of the words. */
  some: readonly ShownHit[];
  window: HitWindow;
  /** All hits of Typesense. */
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

/** The hits of the page: pins first, then those of Typesense, then those that have only some of the words. */
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
