import { type RefObject, useLayoutEffect } from 'react';

/** Sets the height of an element as a CSS property of the page, such as `--entry-bar`. */
export function useHeightAs(property: `--${string}`, element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(property, `${measured.offsetHeight}px`));
    observer.observe(measured);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [property, element]);
}
