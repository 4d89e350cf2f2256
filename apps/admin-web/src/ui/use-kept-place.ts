import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Place {
  offset: number;
  /** The measured heights of rows: with other heights, another row would be at the offset. */
  measured: VirtualItem[];
}

interface KeptPlace {
  place: Place | undefined;
}

/**
 * Scroll positions of lists, by the key of the browser's history entry, which is the same again after “Back”. Lost when the page is closed.
 */
const places = new Map<string, Place>();
const maxPlaces = 50;

/** The position in the list when the person left it. */
export function useKeptPlace(): KeptPlace {
  const { key } = useLocation();
  const [kept] = useState((): KeptPlace => ({ place: places.get(key) }));
  return kept;
}

/** The options that restore the position of the rows. */
export const beginAt = ({ place }: KeptPlace) =>
  place && { initialOffset: place.offset, initialMeasurementsCache: place.measured };

/** Scrolls to the stored position, and stores the next one. */
export function useKeepPlace({ place }: KeptPlace, rows: Virtualizer<Window, Element>): void {
  // A search in the same list changes the history entry.
  const { key: step } = useLocation();
  const latest = useRef({ rows, step });
  useLayoutEffect(() => {
    latest.current = { rows, step };
  });
  useLayoutEffect(() => {
    if (place !== undefined) window.scrollTo(0, place.offset);
    return () => {
      const { rows: left, step: at } = latest.current;
      // Moves the entry to the end, so that the list left last is forgotten last.
      places.delete(at);
      places.set(at, { offset: window.scrollY, measured: left.measurementsCache });
      const [oldest] = places.keys();
      if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
    };
  }, [place]);
}
