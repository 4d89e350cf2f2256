import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and calls the latest given function. For memoised rows, which render again only when they change. */
export function useSteady<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...given) => latest.current(...given), []);
}
