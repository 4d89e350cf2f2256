import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A toolbar that is higher for another block moves what has the focus, which the browser has scrolled to: behind the bar that saves, on a phone. */
export function useFocusInSight(bar: RefObject<HTMLElement | null>): void {
  const height = useRef<number>(undefined);
  // With each rendering: an observer would tell a frame later.
  useLayoutEffect(() => {
    const now = bar.current?.offsetHeight;
    const isOther = height.current !== undefined && height.current !== now;
    height.current = now;
    const field = document.activeElement;
    // The caret of a text is somewhere in it.
    const isField = field instanceof HTMLElement && field !== document.body && !field.isContentEditable;
    if (isOther && isField && bar.current?.contains(field) === false) {
      field.scrollIntoView({ block: 'nearest' });
      // The browser scrolls to what has got the focus after it has said so.
      requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }));
    }
  });
}
