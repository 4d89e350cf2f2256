import type { VirtualItem, Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Place {
  offset: number;
  /** The heights of rows that were in sight: with others, another row would be at the offset. */
  measured: VirtualItem[];
}

interface KeptPlace {
  place: Place | undefined;
}

/** Where somebody was in lists of rows, as long as the page is open: by the step in the history of the browser, the same again after “Back”. */
const places = new Map<string, Place>();
const maxPlaces = 50;

/** Where somebody was when they left the list that they come back to. */
export function useKeptPlace(): KeptPlace {
  const { key } = useLocation();
  const [kept] = useState((): KeptPlace => ({ place: places.get(key) }));
  return kept;
}

/** What the rows begin with, to be where they were. */
export const beginAt = ({ place }: KeptPlace) =>
  place && { initialOffset: place.offset, initialMeasurementsCache: place.measured };

/** Goes to the place, and keeps the next one. */
export function useKeepPlace({ place }: KeptPlace, rows: Virtualizer<Window, Element>): void {
  // What is searched for in the same rows makes the step another one.
  const { key: step } = useLocation();
  const latest = useRef({ rows, step });
  useLayoutEffect(() => {
    latest.current = { rows, step };
  });
  useLayoutEffect(() => {
    if (place !== undefined) window.scrollTo(0, place.offset);
    return () => {
      const { rows: left, step: at } = latest.current;
      // The last one that was left is the last one to be forgotten.
      places.delete(at);
      places.set(at, { offset: window.scrollY, measured: left.measurementsCache });
      const [oldest] = places.keys();
      if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
    };
  }, [place]);
}
