import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for good, which does what the last one that was given does: for rows that are rendered anew only where they changed. */
export function useSteady<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
