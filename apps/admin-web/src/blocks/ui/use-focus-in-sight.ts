import { type RefObject, useEffect } from 'react';

/** A toolbar that is higher for another block moves what has the focus, which the browser has scrolled to: behind the bar that saves, on a phone. */
export function useFocusInSight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const measured = bar.current;
    if (measured === null) return undefined;
    let height = measured.offsetHeight;
    const observer = new ResizeObserver(() => {
      const isOther = height !== measured.offsetHeight;
      height = measured.offsetHeight;
      const field = document.activeElement;
      // The caret of a text is somewhere in it.
      const isField = field instanceof HTMLElement && field !== document.body && !field.isContentEditable;
      if (isOther && isField && !measured.contains(field)) field.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [bar]);
}
