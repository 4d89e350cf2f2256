import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * If the toolbar grows for another block, it moves the focused field that the browser has just scrolled into view; on a phone, behind the
 * bar with the save button. This hook scrolls the field into view again.
 */
export function useFocusInSight(bar: RefObject<HTMLElement | null>): void {
  const height = useRef<number>(undefined);
  // After each rendering: an observer would report the change a frame later.
  useLayoutEffect(() => {
    const now = bar.current?.offsetHeight;
    const isOther = height.current !== undefined && height.current !== now;
    height.current = now;
    const field = document.activeElement;
    // Not for texts: the caret may be anywhere in them.
    const isField = field instanceof HTMLElement && field !== document.body && !field.isContentEditable;
    if (isOther && isField && bar.current?.contains(field) === false) {
      field.scrollIntoView({ block: 'nearest' });
      // The browser scrolls to the focused field only after the focus event.
      requestAnimationFrame(() => field.scrollIntoView({ block: 'nearest' }));
    }
  });
}
